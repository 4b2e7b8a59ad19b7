/** Limits of messages. Pure and without schemas, so that pages that only need a number load nothing else. */

/** The most characters of a message. */
export const maxText = 10_000
/** The most files of a message. */
export const maxAttachments = 10

/** Whether a message is a milestone of the order, not a written message. */
export const isMilestone = ({ data }: { data: { event?: unknown } }): boolean => data.event !== undefined
