/** Hours within which a request closes, as the board counts them. Pure. */
export const closingChoices = [24, 72, 168] as const
