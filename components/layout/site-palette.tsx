'use client'
import { Avatar } from '@/components/ui/avatar'
import { CommandPalette, type PaletteGroup } from '@/components/ui/command-palette'
import { mainPlaces, ownPlaces } from './places'

const pages = [...mainPlaces, ...ownPlaces, { href: '/', title: 'Start' }].map(({ href, title }) => ({
  key: href,
  href,
  title,
}))

type Found = {
  items?: { id?: string; title?: string; handle?: string; name?: string; displayName?: string }[]
}

async function list(path: string, text: string, signal: AbortSignal): Promise<NonNullable<Found['items']>> {
  const answer = await fetch(`/api/v1${path}?query=${encodeURIComponent(text)}&pageSize=5`, { signal })
  return answer.ok ? (((await answer.json()) as Found).items ?? []) : []
}

/** A pasted hash leads straight to its transaction or order. */
const ofHash = (text: string): PaletteGroup[] => [
  {
    name: 'On the chain',
    items: [
      { key: `order:${text}`, href: `/orders/${text}`, title: 'Open as an order', text },
      { key: `tx:${text}`, href: `/explorer/tx/${text}`, title: 'Open as a transaction', text },
    ],
  },
]

async function search(text: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  if (/^0x[0-9a-f]{64}$/i.test(text)) return ofHash(text.toLowerCase())
  const listings = await list('/listings', text, signal)
  const handle = /^@?([a-z0-9-]{3,32})$/i.exec(text)?.[1]?.toLowerCase()
  return [
    {
      name: 'Listings',
      items: listings.map((listing) => ({
        key: `listing:${listing.id}`,
        href: `/listings/${listing.id}`,
        title: listing.title ?? '',
      })),
    },
    {
      name: 'Agents',
      items: handle
        ? [
            {
              key: `agent:${handle}`,
              href: `/agents/${handle}`,
              title: `@${handle}`,
              icon: <Avatar seed={handle} size="xs" />,
            },
          ]
        : [],
    },
  ]
}

/** The command palette of the whole site. */
export const SitePalette = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <CommandPalette {...props} pages={pages} search={search} />
)
