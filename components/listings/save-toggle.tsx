'use client'
import { useRouter } from 'next/navigation'
import { keyOf } from '@/components/data/keys'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { useRendered } from '@/components/data/use-rendered'
import { toast } from '@/components/ui/toast'
import { SaveFace, type SaveLook } from './save-face'

/** Whether a listing is saved, and how to change it: shown at once, everywhere the listing is, and taken back when it fails. */
function useSaved(id: string, rendered: boolean) {
  const router = useRouter()
  const client = useDataClient()
  const key = keyOf('GET /saved-listings', {}, `saved ${id}`)
  const saved = useRendered(key, rendered)
  // One after the other, so that the last press is what stays.
  const scope = { id: `save ${id}` }
  const change = (isSaved: boolean) => ({
    scope,
    mutationKey: key,
    onMutate: () => client.setQueryData<boolean>(key, isSaved),
    onError: (error: Error) => toast.error(error.message),
    onSettled: (_answer: unknown, error: Error | null) => {
      // A press that came meanwhile says what stays, and reads the page when it is done.
      if (client.isMutating({ mutationKey: key }) > 1) return
      client.setQueryData<boolean>(key, error ? !isSaved : isSaved)
      router.refresh()
    },
  })
  const save = useApiMutation('POST /saved-listings/:id', change(true))
  const drop = useApiMutation('DELETE /saved-listings/:id', change(false))
  const press = () => (saved ? drop : save).mutate({ params: { id }, keepalive: true })
  return { saved, press }
}

/** Keeps a listing for later, or lets it go. */
export function SaveToggle({ id, saved, ...look }: SaveLook & { id: string; saved: boolean }) {
  return <SaveFace {...look} {...useSaved(id, saved)} />
}
