'use client'
import { keyOf } from '@/components/data/keys'
import type { Pages } from '@/components/data/pages'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { countKey } from '@/components/data/use-rendered'
import { toast } from '@/components/ui/toast'
import type { Conversation } from '@/lib/conversations/schema'

type Threads = Pages<Conversation>

const lists = { queryKey: keyOf('GET /conversations') }
const count = { queryKey: countKey('GET /conversations/unread') }

const without = (id: string, known: Threads): Threads => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
})

/** Moves conversations into the archive and back: at once in the lists, with a way to undo it. */
export function useArchive() {
  const client = useDataClient()
  const settled = {
    onMutate: ({ params }: { params: { id: string } }) =>
      void client.setQueriesData<Threads>(lists, (known) => known && without(params.id, known)),
    onError: () => toast.error('That did not work. Try again in a moment.'),
    onSettled: () => {
      void client.invalidateQueries(lists)
      void client.invalidateQueries(count)
    },
  }
  const put = useApiMutation('POST /conversations/:id/archive', settled)
  const take = useApiMutation('DELETE /conversations/:id/archive', settled)
  return ({ id, archived }: Pick<Conversation, 'id' | 'archived'>) => {
    const params = { params: { id } }
    const [to, back] = archived ? [take, put] : [put, take]
    to.mutate(params, {
      onSuccess: () =>
        toast(archived ? 'Moved to the inbox.' : 'Archived. A new message brings it back.', {
          action: { label: 'Undo', onClick: () => back.mutate(params) },
        }),
    })
  }
}
