import { MessagesSquare } from 'lucide-react'
import { signedIn } from '../signed-in'
import { firstThreads } from './first-threads'

/** No conversation is open. On a phone only the list is shown; with an empty list, too. */
export default async function InboxPage() {
  const { items } = await firstThreads(await signedIn('/inbox'))
  if (items.length === 0) return null
  return (
    <div className="m-auto max-w-sm px-6 text-center">
      <MessagesSquare aria-hidden className="mx-auto size-8 stroke-[1.25] text-faint" />
      <p className="display mt-4 text-xl">Choose a conversation</p>
      <p className="mt-2 text-muted text-sm">
        Everything written about your requests, offers and orders is in the list. Only the two sides can read
        it.
      </p>
    </div>
  )
}
