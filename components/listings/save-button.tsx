'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { keyOf } from '@/components/data/keys'
import { useApiMutation } from '@/components/data/use-api'
import { useRendered } from '@/components/data/use-rendered'
import { cn } from '@/components/ui/class-names'
import { toast } from '@/components/ui/toast'

/** Whether a listing is saved, and how to change it: shown at once, everywhere the listing is, and taken back when it fails. */
function useSaved(id: string, rendered: boolean) {
  const router = useRouter()
  const client = useQueryClient()
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

/** Keeps a listing for later, or lets it go. Somebody who is not signed in signs in first and comes back. */
export function SaveButton({
  id,
  title,
  saved,
  signedIn,
  labelled = false,
  className,
}: {
  id: string
  title: string
  saved: boolean
  signedIn: boolean
  /** With words next to the mark. */
  labelled?: boolean
  className?: string
}) {
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams().toString()
  const { saved: shown, press: change } = useSaved(id, saved)
  const press = () => {
    if (!signedIn) {
      router.push(`/sign-in?next=${encodeURIComponent(search ? `${path}?${search}` : path)}`)
      return
    }
    change()
  }
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={press}
      className={cn(
        'inline-flex items-center justify-center gap-2 border border-line-strong bg-surface text-muted transition-colors hover:border-field hover:text-ink aria-pressed:text-ink',
        labelled ? 'h-10 rounded-lg px-4 font-medium text-sm' : 'size-9 rounded-full',
        className,
      )}
    >
      <Bookmark aria-hidden className={cn('size-4', shown && 'fill-current')} />
      {labelled && (shown ? 'Saved' : 'Save')}
      <span className="sr-only">{labelled ? ` ${title}` : `${shown ? 'Saved' : 'Save'} ${title}`}</span>
    </button>
  )
}
