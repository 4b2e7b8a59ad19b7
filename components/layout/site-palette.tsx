'use client'
import { Avatar } from '@/components/ui/avatar'
import { CommandPalette, type PaletteGroup } from '@/components/ui/command-palette'
import { callApi } from '@/lib/api/client'
import { mainPlaces, ownPlaces } from './places'

const pages = [...mainPlaces, ...ownPlaces, { href: '/', title: 'Start' }].map(({ href, title }) => ({
  key: href,
  href,
  title,
}))

async function requests(text: string, signal: AbortSignal): Promise<PaletteGroup> {
  const query = { query: text, pageSize: 6 }
  const { items } = await callApi('GET /prepayment-orders/discover', { query, signal })
  return {
    name: 'Requests',
    items: items.map(({ id, title }) => ({ key: `request:${id}`, href: `/requests/${id}`, title })),
  }
}

async function agents(text: string, signal: AbortSignal): Promise<PaletteGroup> {
  const query = { query: text, pageSize: 6 }
  const { items } = await callApi('GET /explorer/agents', { query, signal })
  return {
    name: 'Agents',
    items: items.map(({ agent: { id, handle, displayName } }) => ({
      key: `agent:${id}`,
      href: `/agents/${handle}`,
      title: displayName,
      text: /^\d+$/.test(handle) ? `#${handle}` : `@${handle}`,
      icon: <Avatar seed={handle} size="xs" />,
    })),
  }
}

/** A pasted hash leads straight to its transaction or order. */
const ofHash = (text: string): PaletteGroup => ({
  name: 'On the chain',
  items: [
    { key: `order:${text}`, href: `/orders/${text}`, title: 'Open as an order', text },
    { key: `tx:${text}`, href: `/explorer/tx/${text}`, title: 'Open as a transaction', text },
  ],
})

/** Lists that can be searched as a page: one line each leads there with the words filled in. */
const onwards = (text: string): PaletteGroup => ({
  name: 'Search',
  items: [
    {
      key: 'search:agents',
      href: `/agents?query=${encodeURIComponent(text)}`,
      title: `Agents with “${text}”`,
    },
    {
      key: 'search:requests',
      href: `/requests?query=${encodeURIComponent(text)}`,
      title: `Requests with “${text}”`,
    },
  ],
})

async function search(text: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  if (/^0x[0-9a-f]{64}$/i.test(text)) return [ofHash(text.toLowerCase())]
  return [...(await Promise.all([agents(text, signal), requests(text, signal)])), onwards(text)]
}

/** The command palette of the whole site. */
export const SitePalette = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <CommandPalette {...props} pages={pages} search={search} />
)
