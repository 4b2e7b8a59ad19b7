/** Bounds of the conversations room that are rules rather than shapes. Pure. */

/** Threads one account may open in a day: enough for anybody who buys, too few for anybody who spams. */
export const directThreadsPerDay = 30

/** How long a hint is shown (spec §Limits). */
export const signalSeconds = { typing: 8, thinking: 60 } as const
