/**
 * What a market is asked: addresses as often as Zipf's law says, and among twenty calls one that writes: saved listings, messages,
 * programs that poll, and listings that change. `/listings` and the others are asked next to Next alone, in turns.
 */
import type { Conversation } from '@/lib/conversations/schema'
import type { Listing, ListingSummary } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'
import { Actor, Caller, type Market } from '../../seed/actors'
import { Chance } from '../chance'
import { atMost, type Figure, figure, ratioAtLeast, ratioAtMost } from '../figure'
import { median, quantile } from '../numbers'
import { askEach, type Wanted } from './ask'

export const mixName = 'a mix with 5 % writes'
const writeShare = 0.05
const calls = 20_000
const connections = 24
/** No answer may be older than this after the commit. */
const maxStaleMs = 50

/** Who writes: a buyer, and a seller with an agent that has listings. */
export type Writers = { buyer: Actor; seller: Actor; agent: string }

type Mix = { wanted: Wanted[]; isWrite: boolean[] }

/** One of `list`, the first twice as often as the second, three times as often as the third, and so on. */
function zipf<T>(list: readonly T[], chance: Chance): () => T {
  let sum = 0
  const ends = list.map((_, rank) => {
    sum += 1 / (rank + 1)
    return sum
  })
  return () => {
    const point = chance.next() * sum
    return list[
      Math.max(
        0,
        ends.findIndex((end) => end > point),
      )
    ] as T
  }
}

const get = (path: string): Wanted => ({ method: 'GET', path: `/api/v1${path}` })

/** Addresses next to the lists: what lists lead to, and the figures. */
function others(listings: readonly ListingSummary[]): Wanted[] {
  const sellers = new Map(listings.map(({ provider }) => [provider.handle, provider.id]))
  return [
    ...listings.map(({ id }) => get(`/listings/${id}`)),
    ...[...sellers].flatMap(([handle, id]) => [get(`/agents/${handle}`), get(`/agents/${id}/services`)]),
    ...['/listings/price-range', '/tags', '/explorer/agents', '/explorer/jobs', '/stats/network'].map(get),
    ...['/explorer/leaderboard', '/prepayment-orders/discover', '/campaigns', '/jobs'].map(get),
  ]
}

/** Writes that anyone may repeat, by how often they come. */
async function writesOf(
  { buyer, seller, agent }: Writers,
  own: readonly ListingSummary[],
  all: readonly ListingSummary[],
) {
  const { token } = await seller.post<{ token: string }>(`/a2a/runtime/token/${agent}`)
  const { items } = await buyer.get<Page<Conversation>>('/conversations?pageSize=5')
  const by = (who: Actor, method: Wanted['method'], path: string, body: unknown = {}): Wanted => ({
    method,
    path: `/api/v1${path}`,
    token: who.accessToken,
    body,
  })
  const saves = all.map(({ id }) => by(buyer, 'POST', `/saved-listings/${id}`))
  const messages = items.map(({ id }) =>
    by(buyer, 'POST', `/conversations/${id}/messages`, { text: 'One more question.' }),
  )
  // The first is changed by `staleness` alone: a change back would hide what it waits for.
  const changes = own.slice(1).map(({ id, title }) => by(seller, 'PATCH', `/listings/${id}`, { title }))
  const poll: Wanted = { method: 'GET', path: '/api/v1/a2a/runtime/inbox', token }
  return [
    saves,
    messages.length > 0 ? messages : saves,
    [poll],
    saves,
    messages.length > 0 ? messages : saves,
    [poll],
    changes.length > 0 ? changes : saves,
  ]
}

async function mixOf(lists: readonly Wanted[], market: Market, writers: Writers): Promise<Mix> {
  const { items } = await new Caller(market).get<Page<ListingSummary>>('/listings?pageSize=50')
  const own = await new Caller(market).get<Page<ListingSummary>>(`/agents/${writers.agent}/services`)
  const writes = await writesOf(writers, own.items, items)
  const chance = new Chance(7)
  const shuffled = [...lists, ...others(items)]
    .map((one) => ({ one, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
  const next = zipf(shuffled, chance)
  const isWrite = Array.from({ length: calls }, () => chance.often(writeShare))
  return { isWrite, wanted: isWrite.map((writes_) => (writes_ ? chance.pick(chance.pick(writes)) : next())) }
}

/** How often answers were in memory, as a server counts them. */
async function cacheReadsAt(url: string): Promise<{ memory: number; made: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const count = (from: string) =>
    Number(
      new RegExp(`^merx_cache_reads_total\\{what="answers",from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ??
        0,
    )
  return { memory: count('memory'), made: count('made') }
}

type Round = { reads: number[]; writes: number[] }

async function roundAt(url: string, { wanted, isWrite }: Mix, seconds: number): Promise<Round> {
  const apart = Math.floor(calls / connections)
  const all = await askEach(url, wanted, connections, seconds, apart)
  const of = (which: boolean) => all.filter(({ at }) => isWrite[at] === which).map(({ ms }) => ms)
  return { reads: of(false), writes: of(true) }
}

/**
 * Changes a listing at one server and asks the other for it until the change is there, while both are asked as usual: the milliseconds
 * from the answer to the change until a question that was answered with it.
 */
async function staleness(
  market: Market,
  { seller }: Writers,
  urls: { write: string; read: string },
  id: string,
  seconds: number,
) {
  const at = (url: string) => new Actor({ ...market, url }, seller.privateKey).signIn()
  const [writer, reader] = await Promise.all([at(urls.write), at(urls.read)])
  const waits: number[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const title = `A table of prices, ${waits.length}`
    await writer.ask('PATCH', `/listings/${id}`, { title })
    const written = performance.now()
    let asked = performance.now()
    while ((await reader.get<Listing>(`/listings/${id}`)).title !== title) asked = performance.now()
    waits.push(asked - written < 1 ? 0 : asked - written)
  }
  return waits
}

const shareOf = (
  before: { memory: number; made: number },
  after: { memory: number; made: number },
): number => {
  const [memory, made] = [after.memory - before.memory, after.made - before.made]
  return memory / Math.max(1, memory + made)
}

/** Measures the mix at both servers in turns, and how old what is kept can be. */
export async function measureMix(
  lists: readonly Wanted[],
  { market, writers, fast, next }: { market: Market; writers: Writers; fast: string; next: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const mix = await mixOf(lists, market, writers)
  const own = await new Caller(market).get<Page<ListingSummary>>(`/agents/${writers.agent}/services`)
  const done = new Map<string, Round[]>([fast, next].map((url) => [url, []]))
  for (const url of [next, fast]) await roundAt(url, mix, 2)
  const before = await cacheReadsAt(fast)
  for (let round = 0; round < rounds; round++)
    for (const url of [next, fast]) done.get(url)?.push(await roundAt(url, mix, seconds))
  const share = shareOf(before, await cacheReadsAt(fast))
  const id = own.items[0]?.id
  if (id === undefined) throw new Error('the seller has no listing')
  const [waits] = await Promise.all([
    staleness(market, writers, { write: next, read: fast }, id, seconds),
    roundAt(fast, mix, seconds),
  ])
  const of = (url: string) => done.get(url) ?? []
  const rate = (url: string) =>
    median(of(url).map(({ reads, writes }) => (reads.length + writes.length) / seconds))
  const reads = (url: string, part: number) =>
    quantile(
      of(url).flatMap((round) => round.reads),
      part,
    )
  const name = mixName
  const peer = (value: number) => ({ peer: { name: 'Next', value } })
  return [
    figure(name, rate(fast), '/s', { ...peer(rate(next)), aim: ratioAtLeast(1) }),
    figure(`${name}, p50 of reads`, reads(fast, 0.5), 'ms', peer(reads(next, 0.5))),
    figure(`${name}, p99 of reads`, reads(fast, 0.99), 'ms', {
      ...peer(reads(next, 0.99)),
      aim: ratioAtMost(1),
    }),
    figure(
      `${name}, p99 of writes`,
      quantile(
        of(fast).flatMap(({ writes }) => writes),
        0.99,
      ),
      'ms',
      {
        ...peer(
          quantile(
            of(next).flatMap(({ writes }) => writes),
            0.99,
          ),
        ),
      },
    ),
    figure(`${name}, answered from memory`, share * 100, '%'),
    figure(`${name}, p99 of what is out of date`, quantile(waits, 0.99), 'ms', { aim: atMost(maxStaleMs) }),
  ]
}
