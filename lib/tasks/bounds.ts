/** Sizes of tasks, in bytes of JSON. Pure. */

/** The most artifacts of a task; each piece of one counts. */
export const maxArtifacts = 100
/** The most bytes of a task's artifacts together. */
export const maxArtifactBytes = 2 * 1024 * 1024
/** The most bytes of the parts of a message: the longest text fits, even where every character is escaped. */
export const maxPartsBytes = 64 * 1024
/** The most bytes of metadata: of a request, of a message and of each part. */
export const maxMetadataBytes = 64 * 1024
