'use client'
import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const SitePalette = dynamic(() => import('./site-palette').then((module) => module.SitePalette), {
  ssr: false,
})

/** Opens the command palette, also with ⌘K or Ctrl K. The palette's code is loaded at first use. */
export function SearchButton({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setUsed(true)
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
        className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-lg text-muted text-sm transition-colors hover:text-ink xl:border xl:border-line-strong xl:bg-surface xl:px-3"
      >
        <Search aria-hidden className="size-[1.125rem] xl:size-4" />
        <span className="hidden xl:inline">Search</span>
        <kbd className="hidden rounded border border-line px-1 text-faint text-xs xl:inline">⌘K</kbd>
      </button>
      {used && <SitePalette signedIn={signedIn} open={open} onOpenChange={setOpen} />}
    </>
  )
}
