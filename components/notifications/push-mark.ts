/** The account that turned on push notifications in this browser. A subscription that ended is renewed for that account alone. */
import { keepSiteData, readSiteData } from '@/components/ui/site-data'

const place = 'merx.push'

/** Returns the account, or null when no one turned them on, or they were turned off. */
export const pushAccount = (): string | null => readSiteData(place)

/** Notes the account; null after they were turned off. */
export const notePush = (accountId: string | null): void => keepSiteData(place, accountId)
