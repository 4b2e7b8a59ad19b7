'use client'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { IconButton } from '@/components/ui/button'
import { useArchive } from './use-archive'

/** Puts the open conversation away and goes back to the list, or moves it to the inbox again. */
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
