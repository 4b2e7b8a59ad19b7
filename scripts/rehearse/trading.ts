/** Pairs that trade continuously: request, offer, checkout, delivery with a file, acceptance, and two messages. */
import { randomUUID } from 'node:crypto'
import type { Currency } from '@/lib/money'
import { mint } from '../seed/10-agents'
import type { Market } from '../seed/actors'
import type { Member } from '../seed/cast'
import { make } from '../seed/dealing'
import type { SeedContext } from '../seed/run'
import { lineOf } from '../stack/failure'
import { Steady, Toll } from './steady'

const memberOf = (lane: number, person: number, stake: Member['stake']): Member => ({
  handle: `rehearsal-${lane}-${person}`,
  person,
  displayName: `Rehearsal ${lane} ${person}`,
  category: 'Data & Research',
  description: 'Trades without a break while machines are taken away.',
  tags: ['rehearsal'],
  stake,
})

/** The trades of all pairs. */
export class Trading {
  readonly toll = new Toll()
  /** Paid-out orders, with the time of each. */
  readonly finished: { orderId: string; at: number }[] = []
  /** Trades that were cut off by a lost response: what was created stays, and exists once. */
  readonly cutOff: string[] = []
  #isOver = false
  #lanes: Promise<void>[] = []

  constructor(private readonly market: Market) {}

  /** Signs everyone in, with agents and stake. */
  async prepare(lanes: number): Promise<void> {
    const contexts = await Promise.all(Array.from({ length: lanes }, (_, lane) => this.#open(lane)))
    this.#lanes = contexts.map((context, lane) => this.#trade(context, lane))
  }

  /** Lets each pair finish its current trade. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#lanes)
  }

  async #open(lane: number): Promise<SeedContext> {
    const people = [new Steady(this.market, this.toll), new Steady(this.market, this.toll)]
    for (const person of people) await (await person.fund('10000000')).signIn()
    const context: SeedContext = { market: this.market, env: {}, people, say: () => undefined, kept: {} }
    const members = [memberOf(lane, 0, {}), memberOf(lane, 1, { USDC: '5000', USDT: '5000' })]
    context.kept.agents = {}
    for (const member of members)
      context.kept.agents = {
        ...(context.kept.agents as object),
        [member.handle]: await mint(context, member),
      }
    return context
  }

  async #trade(context: SeedContext, lane: number): Promise<void> {
    for (let round = 0; !this.#isOver; round++) {
      const name = `${lane}.${round} ${randomUUID()}`
      const currency: Currency = round % 2 ? 'USDT' : 'USDC'
      try {
        const { orderId } = await make(context, {
          by: `rehearsal-${lane}-0`,
          from: `rehearsal-${lane}-1`,
          title: `Rehearsed ${name}`,
          tags: ['rehearsal'],
          currency,
          price: '50',
          days: 3,
          scope: 'One table.',
          until: 'SETTLED',
          files: [['table.csv', `a,b\n1,${name}\n`]],
          talk: [`First ${name}`, `Second ${name}`],
        })
        this.finished.push({ orderId, at: Date.now() })
      } catch (error) {
        this.cutOff.push(lineOf(error))
      }
    }
  }
}
