/** Scores that the directory counts: so much and above. Pure. */
export const scoreChoices = [50, 65, 80] as const
