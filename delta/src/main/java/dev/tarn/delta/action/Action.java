package dev.tarn.delta.action;

/**
 * One line of a commit file (protocol section "Actions"). Kinds and fields that are not known are
 * not kept.
 */
public sealed interface Action
    permits Protocol,
        Metadata,
        AddFile,
        RemoveFile,
        ChangeFile,
        SetTransaction,
        DomainMetadata,
        CommitInfo {}
