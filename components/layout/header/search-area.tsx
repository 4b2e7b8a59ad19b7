import { viewer } from '@/lib/http/auth/auth'
import { SearchButton } from './search-button'

/**
 * The search of the whole site, for the viewer: a signed-in one also finds their own orders and conversations. The page must still render
 * when the database is unavailable.
 */
export const SearchArea = async () => <SearchButton signedIn={(await viewer().catch(() => null)) !== null} />
