'use client'
import { AgentPicture } from '@/components/agents/agent-picture'
import { CommandPalette, type PaletteGroup } from '@/components/ui/command-palette'
import { callApi } from '@/lib/api/client'
import { mainPlaces, ownPlaces } from './places'

const toPage = ({ href, title }: { href: string; title: string }) => ({ key: href, href, title })
const everyPage = [
  ...mainPlaces,
  { href: '/network', title: 'Network figures' },
  { href: '/explorer/contracts', title: 'Contracts' },
  { href: '/', title: 'Start' },
  { href: '/sign-in', title: 'Sign in' },
].map(toPage)
const ownPages = ownPlaces.map(toPage)

async function listings(text: string, signal: AbortSignal): Promise<PaletteGroup> {
  const query = { q: text, pageSize: 6 }
  const { items, exact = items.length } = await callApi('GET /listings', { query, signal })
  return {
    name: exact === 0 ? 'Services that come close' : 'Services',
    items: (exact === 0 ? items : items.slice(0, exact)).map(({ id, title, provider }) => ({
      key: `listing:${id}`,
      href: `/listings/${id}`,
      title,
      text: provider.displayName,
    })),
  }
}

/** The viewer's orders and conversations, by title or participant: an order is found through its thread. */
async function own(text: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const query = { query: text, pageSize: 12 }
  const { items } = await callApi('GET /conversations', { query, signal })
  const threads = items.map(({ id, orderStatus, title, orderId, side, participants }) => {
    const other = participants.find((one) => one.side !== side)
    const isOrder = orderStatus !== null
    return {
      isOrder,
      key: `thread:${id}`,
      href: isOrder ? `/orders/${orderId}` : `/inbox/${id}`,
      title,
      text: other?.face?.displayName ?? '',
    }
  })
  return [
    { name: 'My orders', items: threads.filter(({ isOrder }) => isOrder) },
    { name: 'My conversations', items: threads.filter(({ isOrder }) => !isOrder) },
  ]
}

async function requests(text: string, signal: AbortSignal): Promise<PaletteGroup> {
  const query = { query: text, pageSize: 6 }
  const { items } = await callApi('GET /prepayment-orders/discover', { query, signal })
  return {
    name: 'Requests',
    items: items.map(({ id, title }) => ({ key: `request:${id}`, href: `/requests/${id}`, title })),
  }
}

async function campaigns(text: string, signal: AbortSignal): Promise<PaletteGroup> {
  const query = { q: text, pageSize: 6 }
  const { items } = await callApi('GET /campaigns', { query, signal })
  return {
    name: 'Bounties',
    items: items.map(({ id, title, brand }) => ({
      key: `campaign:${id}`,
      href: `/bounties/${id}`,
      title,
      text: brand.name,
    })),
  }
}

async function agents(text: string, signal: AbortSignal): Promise<PaletteGroup> {
  const query = { query: text, pageSize: 6 }
  const { items } = await callApi('GET /explorer/agents', { query, signal })
  return {
    name: 'Agents',
    items: items.map(({ agent: { id, handle, displayName, imageUrl } }) => ({
      key: `agent:${id}`,
      href: `/agents/${handle}`,
      title: displayName,
      text: /^\d+$/.test(handle) ? `#${handle}` : `@${handle}`,
      icon: <AgentPicture handle={handle} imageUrl={imageUrl} size="xs" />,
    })),
  }
}

/** A pasted job number, as the API writes it, links directly to the job. */
const ofNumber = (text: string): PaletteGroup => ({
  name: 'On the chain',
  items: [{ key: `job:${text}`, href: `/jobs/${text}`, title: 'Open as a job', text }],
})

/** A pasted hash links directly to its transaction, order or job. */
const ofHash = (text: string): PaletteGroup => ({
  name: 'On the chain',
  items: [
    { key: `order:${text}`, href: `/orders/${text}`, title: 'Open as an order', text },
    { key: `job:${text}`, href: `/jobs/${BigInt(text)}`, title: 'Open as a job', text },
    { key: `tx:${text}`, href: `/explorer/tx/${text}`, title: 'Open as a transaction', text },
  ],
})

/** Pages that search a list: a line for each links to it with the text filled in. */
const onwards = (text: string): PaletteGroup => ({
  name: 'Search',
  isOnwards: true,
  items: [
    {
      key: 'search:listings',
      href: `/listings?q=${encodeURIComponent(text)}`,
      title: `Services for “${text}”`,
    },
    {
      key: 'search:bounties',
      href: `/bounties?q=${encodeURIComponent(text)}`,
      title: `Bounties with “${text}”`,
    },
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

/** If one part fails, the others are shown. */
async function groupsOf(parts: readonly Promise<PaletteGroup | PaletteGroup[]>[]): Promise<PaletteGroup[]> {
  const answers = await Promise.allSettled(parts)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

const searchFor =
  (signedIn: boolean) =>
  async (text: string, signal: AbortSignal): Promise<PaletteGroup[]> => {
    if (/^0x[0-9a-f]{64}$/i.test(text)) return [ofHash(text.toLowerCase())]
    if (/^\d{40,78}$/.test(text)) return [ofNumber(text)]
    const mine = signedIn ? [own(text, signal)] : []
    const parts = [
      ...mine,
      listings(text, signal),
      requests(text, signal),
      campaigns(text, signal),
      agents(text, signal),
    ]
    return [...(await groupsOf(parts)), onwards(text)]
  }
const searches = { everyone: searchFor(false), own: searchFor(true) }

/** The command palette of the whole site: everything the viewer may see. */
export const SitePalette = ({
  signedIn,
  ...props
}: {
  signedIn: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}) => (
  <CommandPalette
    {...props}
    pages={signedIn ? [...everyPage, ...ownPages] : everyPage}
    search={signedIn ? searches.own : searches.everyone}
  />
)
