/** The invite code of a followed link, stored in this browser until a sign-in. */
import { keepSiteData, readSiteData } from '@/components/ui/site-data'

const key = 'merx.invite'

/** Stores the code. */
export const keepInvite = (code: string): void => keepSiteData(key, code)

/** Returns the stored code; null without one. */
export const keptInvite = (): string | null => readSiteData(key)

/** Removes the stored code. */
export const dropInvite = (): void => keepSiteData(key, null)
