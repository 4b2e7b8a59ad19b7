import { viewer } from '@/lib/http/auth/auth'
import { MobileNav } from './mobile-nav'

/** The phone's menu for the viewer. */
export async function MobileArea() {
  const actor = await viewer().catch(() => null)
  return <MobileNav isSignedIn={actor !== null} />
}
