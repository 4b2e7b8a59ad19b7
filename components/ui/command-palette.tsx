'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useDataClient } from '@/components/data/query-client'
import { useSettled } from '@/components/ui/use-settled'
import { minSearchLength, paletteStatus, resultCount } from './palette-status'

export type PaletteItem = { key: string; href: string; title: string; text?: string; icon?: ReactNode }
/** `isOnwards`: its items found nothing; each leads on to a search on a page. */
export type PaletteGroup = { name: string; items: readonly PaletteItem[]; isOnwards?: boolean }

const empty: PaletteGroup[] = []
/** Debounce: a pause in typing of this length. */
const settleMs = 160

/**
 * Finds any page or object by typing. `pages` are filtered here; `search` calls the server after a pause, and a late response is dropped.
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
  const typed = text.trim()
  const asked = useSettled(typed, settleMs)
  const isLong = typed.length >= minSearchLength
  const isAsked = asked.length >= minSearchLength && isLong
  const { data, isFetching } = useQuery(
    {
      queryKey: ['palette', asked],
      queryFn: ({ signal }) => search(asked, signal),
      enabled: open && isAsked,
      // The previous results stay until there are new ones.
      placeholderData: keepPreviousData,
      // Groups hold pictures, which are nothing to compare.
      structuralSharing: false,
      staleTime: 30_000,
    },
    useDataClient(),
  )
  const found = isAsked ? (data ?? empty) : empty

  const go = (href: string) => {
    onOpenChange(false)
    setText('')
    router.push(href)
  }
  const needle = typed.toLowerCase()
  const shown = pages.filter((page) => page.title.toLowerCase().includes(needle))
  const groups = [...found, { name: 'Pages', items: shown }].filter((group) => group.items.length > 0)
  const isSearching = isLong && (asked !== typed || isFetching)

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
                placeholder="Search Merx"
                className="h-13 w-full bg-transparent text-base outline-none placeholder:text-faint"
              />
              <kbd className="rounded border border-line px-1.5 py-0.5 text-faint text-xs">esc</kbd>
            </div>
            <p
              role="status"
              className={
                groups.length === 0 ? 'wrap-anywhere px-3 py-8 text-center text-muted text-sm' : 'sr-only'
              }
            >
              {paletteStatus({ text: typed, isSearching, count: resultCount(groups) })}
            </p>
            <Command.List className="max-h-[50vh] overflow-y-auto p-2">
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
