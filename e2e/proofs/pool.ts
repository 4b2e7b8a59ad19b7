/** Ids for the fuzz: those of the fixtures, and of objects that its own calls have created. */
import { toCursor } from '@/lib/paging'
import type { Chance } from '@/scripts/bench/chance'
import type { Route } from './document'
import { type Fixtures, type Kind, kinds } from './fixtures'
import type { Caller } from './fuzz-call'
import { fieldKinds } from './sample'

/** The kind of the `id` in a successful response, for routes that create or change an object. */
const madeBy: readonly [RegExp, Kind][] = [
  [/^POST (\/listings|\/agents\/:id\/services|\/listings\/:id\/publish)$/, 'listing'],
  [/^POST \/prepayment-orders$/, 'request'],
  [/^POST \/(prepayment-orders|conversations)\/:id\/offers$/, 'offer'],
  [/^POST \/offers\/:id\/(revisions|accept)$/, 'offer'],
  [/^POST (\/checkout\/sessions|\/listings\/:id\/instant-buy)$/, 'checkout'],
  [/^POST \/orders\/:id\/delivery\/artifacts$/, 'artifact'],
  [/^POST \/disputes\/:id\/evidence\/artifacts$/, 'evidence'],
  [/^POST \/conversations$/, 'conversation'],
  [/^POST \/conversations\/:id\/messages$/, 'message'],
  [/^POST \/webhook-endpoints$/, 'webhook'],
  [/^POST \/webhook-endpoints\/:id\/test$/, 'delivery'],
]

/** How many of the newest ids of a kind stay in the pool. */
const kept = 40

export class Pool {
  readonly #standing: Record<Kind, string[]>
  readonly #made: Record<Kind, string[]>
  /** The first ones look like ours, with a NUL where an id belongs. */
  readonly #cursors: string[] = [toCursor(['\0', '\0']), toCursor(['1', '\0'])]
  readonly #chance: Chance

  constructor({ things, own }: Fixtures, chance: Chance) {
    const from = (idsOf: (kind: Kind) => string[]) =>
      Object.fromEntries(kinds.map((kind) => [kind, idsOf(kind)])) as unknown as Record<Kind, string[]>
    this.#standing = from((kind) => [
      ...things.filter((thing) => thing.kind === kind).map(({ id }) => id),
      own('', kind),
    ])
    this.#made = from(() => [])
    this.#chance = chance
  }

  /** An id of this kind that is relevant to the caller. */
  idFor(caller: Caller, kind: Kind): string {
    const chance = this.#chance
    if (chance.often(0.05)) return this.anyId()
    if ((kind === 'agent' || kind === 'token') && caller.agents.length > 0 && chance.often(0.7)) {
      const { id, tokenId } = chance.pick(caller.agents)
      return kind === 'agent' ? id : String(tokenId)
    }
    const made = this.#made[kind]
    if (made.length > 0 && chance.often(0.6)) return chance.pick(chance.often(0.5) ? made.slice(-4) : made)
    return chance.pick(this.#standing[kind])
  }

  /** An id of whatever kind. */
  anyId(): string {
    return this.#chance.pick(this.#standing[this.#chance.pick(kinds)])
  }

  /** A cursor of some list, usually another one. */
  cursor(): string | undefined {
    return this.#cursors.length > 0 && this.#chance.often(0.7) ? this.#chance.pick(this.#cursors) : undefined
  }

  #add(kind: Kind, id: unknown): void {
    if (typeof id !== 'string' || this.#made[kind].includes(id)) return
    this.#made[kind].push(id)
    if (this.#made[kind].length > kept) this.#made[kind].shift()
  }

  /** Remembers the ids and the cursor in a successful answer. */
  learn({ name }: Route, body: Record<string, unknown>): void {
    if (typeof body.nextCursor === 'string' && this.#cursors.length < 200) this.#cursors.push(body.nextCursor)
    const made = madeBy.find(([pattern]) => pattern.test(name))?.[1]
    if (!made) return
    const { endpoint } = body as { endpoint?: { id?: unknown } }
    this.#add(made, body.id ?? endpoint?.id)
    for (const [field, value] of Object.entries(body)) {
      const kind = fieldKinds[field]
      if (kind && kind !== 'none' && kind !== 'agent') this.#add(kind, value)
    }
    const { current } = body as { current?: { id?: unknown } }
    this.#add('revision', current?.id)
  }
}
