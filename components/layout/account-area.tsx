import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { getUnread } from '@/lib/conversations/queries'
import { showAddress } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { log } from '@/lib/log'
import { AccountMenu } from './account-menu'
import { InboxLink } from './inbox-link'

/** Who is signed in, or the way to sign in. A database that is away must not take the head of the page with it. */
export async function AccountArea() {
  const actor = await viewer().catch((cause: unknown) => {
    log().warn({ error: cause }, 'the header could not read the session')
    return null
  })
  if (actor) {
    // What is unread is read by the browser again; a page does not fail for it.
    const unread = await getUnread(actor).catch(() => ({ messages: 0 }))
    return (
      <>
        <InboxLink initial={unread.messages} />
        <AccountMenu wallet={showAddress(actor.wallet)} />
      </>
    )
  }
  return (
    <Button asChild size="sm" className="h-9">
      <Link href="/sign-in">Sign in</Link>
    </Button>
  )
}
