'use client'
import { Bookmark } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { cn } from '@/components/ui/class-names'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'

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
  /** With words beside the mark. */
  labelled?: boolean
  className?: string
}) {
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams().toString()
  const [, start] = useTransition()
  const [shown, show] = useOptimistic(saved)
  const press = () => {
    if (!signedIn) {
      router.push(`/sign-in?next=${encodeURIComponent(search ? `${path}?${search}` : path)}`)
      return
    }
    start(async () => {
      show(!shown)
      try {
        const call = shown ? 'DELETE /saved-listings/:id' : 'POST /saved-listings/:id'
        await callApi(call, { params: { id }, keepalive: true })
        router.refresh()
      } catch (error) {
        toast.error(error instanceof ApiError ? error.message : 'That was not saved. Try again in a moment.')
      }
    })
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
