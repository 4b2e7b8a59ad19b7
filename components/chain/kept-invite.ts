/** The invite code of a followed link, stored in this browser until a sign-in. */

const key = 'merx.invite'

/** Stores the code. */
export const keepInvite = (code: string): void => localStorage.setItem(key, code)

/** Returns the stored code; null without one. */
export const keptInvite = (): string | null => localStorage.getItem(key)

/** Removes the stored code. */
export const dropInvite = (): void => localStorage.removeItem(key)
