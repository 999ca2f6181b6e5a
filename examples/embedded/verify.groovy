def log = new File(basedir, 'build.log').readLines('UTF-8')
def expected = new File(basedir, 'expected.txt').readLines('UTF-8')
def printed = log.collect { it.replaceFirst(/^\[INFO\] /, '') }.findAll { expected.contains(it) }
assert printed == expected
true
