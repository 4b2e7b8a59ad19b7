/** Limits of conversations that are rules rather than schemas. Pure. */

/** Conversations per account and day: enough for buyers, too few for spam. */
export const directConversationsPerDay = 30

/** How long an indicator is shown, in seconds (spec §Limits). */
export const signalSeconds = { typing: 8, thinking: 60 } as const
