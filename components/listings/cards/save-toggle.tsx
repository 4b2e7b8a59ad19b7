'use client'
import { useRouter } from 'next/navigation'
import { keyOf } from '@/components/data/keys'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { useRendered } from '@/components/data/use-rendered'
import { toast } from '@/components/ui/toast'
import { SaveFace, type SaveLook } from './save-face'

/** The objects that can be saved, with their calls. */
const calls = {
  listing: { save: 'POST /saved-listings/:id', drop: 'DELETE /saved-listings/:id' },
  agent: { save: 'POST /saved-agents/:id', drop: 'DELETE /saved-agents/:id' },
} as const

/** Whether an object is saved, and a function that changes it: an optimistic update everywhere it is shown, rolled back when it fails. */
function useSaved(kind: keyof typeof calls, id: string, rendered: boolean) {
  const router = useRouter()
  const client = useDataClient()
  const key = keyOf(kind === 'listing' ? 'GET /saved-listings' : 'GET /saved-agents', {}, `saved ${id}`)
  const saved = useRendered(key, rendered)
  // In sequence, so that the last press wins.
  const scope = { id: `save ${id}` }
  const change = (isSaved: boolean) => ({
    scope,
    mutationKey: key,
    onMutate: () => client.setQueryData<boolean>(key, isSaved),
    onError: (error: Error) => toast.error(error.message),
    onSettled: (_answer: unknown, error: Error | null) => {
      // A later press decides the final state, and refreshes the page when it is done.
      if (client.isMutating({ mutationKey: key }) > 1) return
      client.setQueryData<boolean>(key, error ? !isSaved : isSaved)
      router.refresh()
    },
  })
  const save = useApiMutation(calls[kind].save, change(true))
  const drop = useApiMutation(calls[kind].drop, change(false))
  const press = () => (saved ? drop : save).mutate({ params: { id }, keepalive: true })
  return { saved, press }
}

/** Saves a listing or a seller, or removes it. */
export function SaveToggle({
  kind = 'listing',
  id,
  saved,
  ...look
}: SaveLook & { kind?: keyof typeof calls; id: string; saved: boolean }) {
  return <SaveFace {...look} {...useSaved(kind, id, saved)} />
}
