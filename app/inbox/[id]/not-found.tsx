import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** The same for a missing conversation and for one of other people. */
export default function NotFound() {
  return (
    <div className="m-auto max-w-sm px-6 text-center">
      <h1 className="display text-xl">There is no such conversation, or it is not yours.</h1>
      <p className="mt-2 text-muted text-sm">
        If it belongs to another wallet of yours, sign in with that one. Conversations go with an agent when
        it is sold.
      </p>
      <Button asChild size="sm" variant="secondary" className="mt-5">
        <Link href="/inbox">All conversations</Link>
      </Button>
    </div>
  )
}
