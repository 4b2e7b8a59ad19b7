'use client'
import { keyOf } from '@/components/data/keys'
import type { Pages } from '@/components/data/pages'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { countKey } from '@/components/data/use-rendered'
import { toast } from '@/components/ui/toast'
import type { Conversation } from '@/lib/conversations/schema'

type Threads = Pages<Conversation>

/** The parameters of moving one conversation. */
type Move = { params: { id: string } }

const lists = { queryKey: keyOf('GET /conversations') }
const count = { queryKey: countKey('GET /conversations/unread') }

const without = (id: string, known: Threads): Threads => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
})

/** Moves conversations into the archive and back: the lists change immediately, with a way to undo it. */
export function useArchive() {
  const client = useDataClient()
  // Each mutation has its own handlers: those of a single call are dropped when the page with the button unmounts, as it does on a phone.
  const moves = (text: string, undo: (move: Move) => void) => ({
    onMutate: ({ params }: Move) =>
      void client.setQueriesData<Threads>(lists, (known) => known && without(params.id, known)),
    onSuccess: (_: unknown, { params }: Move) =>
      toast(text, { action: { label: 'Undo', onClick: () => undo({ params }) } }),
    onError: () => toast.error('That did not work. Try again in a moment.'),
    onSettled: () => {
      void client.invalidateQueries(lists)
      void client.invalidateQueries(count)
    },
  })
  const put = useApiMutation(
    'POST /conversations/:id/archive',
    moves('Archived. A new message brings it back.', (move) => take.mutate(move)),
  )
  const take = useApiMutation(
    'DELETE /conversations/:id/archive',
    moves('Moved to the inbox.', (move) => put.mutate(move)),
  )
  return ({ id, archived }: Pick<Conversation, 'id' | 'archived'>) =>
    (archived ? take : put).mutate({ params: { id } })
}
