import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { showsOperator } from '@/lib/adjudicators/operator'
import { showAddress } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { log } from '@/lib/log'
import { agentsActingFirst } from './acting-agent'
import { headCountsOf } from './head-counts'
import { AccountMenu, InboxLink, LiveData } from './signed-in-parts'

/** Who is signed in, or the way to sign in. A database that is away must not take the head of the page with it. */
export async function AccountArea() {
  const actor = await viewer().catch((cause: unknown) => {
    log().warn({ error: cause }, 'the header could not read the session')
    return null
  })
  if (actor) {
    // What is unread is read by the browser again; a page does not fail for it.
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
