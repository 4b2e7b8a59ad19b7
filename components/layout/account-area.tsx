import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { viewer } from '@/lib/http/auth'
import { log } from '@/lib/log'
import { AccountMenu } from './account-menu'

/** Who is signed in, or the way to sign in. A database that is away must not take the head of the page with it. */
export async function AccountArea() {
  const actor = await viewer().catch((cause: unknown) => {
    log().warn({ error: cause }, 'the header could not read the session')
    return null
  })
  if (actor) return <AccountMenu wallet={actor.wallet} />
  return (
    <Button asChild size="sm" className="h-9">
      <Link href="/sign-in">Sign in</Link>
    </Button>
  )
}
