'use client'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { IconButton } from '@/components/ui/button'
import { useArchive } from './use-archive'

/** Archives the open conversation and returns to the list, or moves it back to the inbox. */
export function ArchiveButton({ id, archived }: { id: string; archived: boolean }) {
  const archive = useArchive()
  const router = useRouter()
  const show = useSearchParams().get('show')
  const onClick = () => {
    archive({ id, archived })
    if (archived) router.refresh()
    else router.push(show ? `/inbox?show=${show}` : '/inbox')
  }
  return (
    <IconButton label={archived ? 'Move to the inbox' : 'Archive'} onClick={onClick}>
      {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
    </IconButton>
  )
}
