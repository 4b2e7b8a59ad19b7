import { viewer } from '@/lib/http/auth'
import { SearchButton } from './search-button'

/**
 * The search of the whole site, for the viewer: someone signed in also finds their own orders and conversations. A database that is
 * away must not take the page with it.
 */
export const SearchArea = async () => <SearchButton signedIn={(await viewer().catch(() => null)) !== null} />
