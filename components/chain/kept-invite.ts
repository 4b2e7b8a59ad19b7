/** The invite code of a link that was followed, kept in this browser until a sign-in. */

const key = 'merx.invite'

export const keepInvite = (code: string): void => localStorage.setItem(key, code)

export const keptInvite = (): string | null => localStorage.getItem(key)

export const dropInvite = (): void => localStorage.removeItem(key)
