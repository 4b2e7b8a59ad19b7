/** The minimum scores that the directory counts. Pure. */
export const scoreChoices = [50, 65, 80] as const
