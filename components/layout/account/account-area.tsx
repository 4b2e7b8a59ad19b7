import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { showsOperator } from '@/lib/adjudicators/operator'
import { showAddress } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { log } from '@/lib/log'
import { agentsActingFirst } from './acting-agent'
import { headCountsOf } from './head-counts'
import { AccountMenu, InboxLink, LiveData, PushKeeper } from './signed-in-parts'

/** The signed-in account, or a link to sign in. The header must still render when the database is unavailable. */
export async function AccountArea() {
  const actor = await viewer().catch((cause: unknown) => {
    log().warn({ error: cause }, 'the header could not read the session')
    return null
  })
  if (actor) {
    // The browser reads the unread counts again; the page does not fail without them.
    const [unread, agents] = await Promise.all([
      headCountsOf(actor).catch(() => ({ messages: 0 })),
      agentsActingFirst(actor).catch(() => []),
    ])
    const faces = agents.map(({ id, handle, displayName, imageUrl }) => ({
      id,
      handle,
      displayName,
      imageUrl,
    }))
    return (
      <>
        <LiveData accountId={actor.accountId} />
        <PushKeeper accountId={actor.accountId} />
        <span className="inline-flex max-[23rem]:hidden">
          <InboxLink initial={unread.messages} />
        </span>
        <AccountMenu wallet={showAddress(actor.wallet)} agents={faces} isOperator={showsOperator(actor)} />
      </>
    )
  }
  return (
    <Button asChild size="sm" className="h-9">
      <Link href="/sign-in">Sign in</Link>
    </Button>
  )
}
