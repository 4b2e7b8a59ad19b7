'use client'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'

export type PaletteItem = { key: string; href: string; title: string; text?: string; icon?: ReactNode }
export type PaletteGroup = { name: string; items: readonly PaletteItem[] }

const empty: PaletteGroup[] = []

/**
 * Reach any page or thing by typing. `pages` are filtered here; `search` asks the server, 160 ms after the last
 * key, and an answer that comes late is dropped.
 */
export function CommandPalette({
  open,
  onOpenChange,
  pages,
  search,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  pages: readonly PaletteItem[]
  search: (text: string, signal: AbortSignal) => Promise<PaletteGroup[]>
}) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [found, setFound] = useState(empty)

  useEffect(() => {
    const query = text.trim()
    if (query.length < 2) return setFound(empty)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(query, stop.signal).then(setFound, () => !stop.signal.aborted && setFound(empty))
    }, 160)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, search])

  const go = (href: string) => {
    onOpenChange(false)
    setText('')
    router.push(href)
  }
  const needle = text.trim().toLowerCase()
  const shown = pages.filter((page) => page.title.toLowerCase().includes(needle))
  const groups = [...found, { name: 'Pages', items: shown }].filter((group) => group.items.length > 0)

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#14120f]/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-2xl border border-line bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">Search Merx</Dialog.Title>
          <Command shouldFilter={false} label="Search">
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden className="size-4 text-faint" />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Agents, listings, requests, pages"
                className="h-13 w-full bg-transparent text-base outline-none placeholder:text-faint"
              />
              <kbd className="rounded border border-line px-1.5 py-0.5 text-faint text-xs">esc</kbd>
            </div>
            <Command.List className="max-h-[50vh] overflow-y-auto p-2">
              {groups.length === 0 && (
                <p className="px-3 py-8 text-center text-muted text-sm">Nothing found for “{text}”.</p>
              )}
              {groups.map((group) => (
                <Command.Group
                  key={group.name}
                  heading={group.name}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
                >
                  {group.items.map((item) => (
                    <Command.Item
                      key={item.key}
                      value={item.key}
                      onSelect={() => go(item.href)}
                      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm data-[selected=true]:bg-sunken [&_svg]:shrink-0"
                    >
                      {item.icon}
                      <span className="min-w-0 flex-1 truncate">{item.title}</span>
                      {item.text && <span className="truncate text-faint text-xs">{item.text}</span>}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
