import type { Dispute } from '@/lib/disputes/schema'
import { Actor } from '../seed/actors'
import { make } from '../seed/dealing'
import type { SeedContext } from '../seed/run'
import { memberOf, sign } from '../seed/steps'
import { operator } from '../stack/wallets'
import { cases, lastDeals, type Phase } from './cases'

/** A dispute with the handles of its participants. */
export type Case = {
  orderId: string
  id: string
  buyer: string
  seller: string
  panel: string[]
  arbitrator: string | null
}

/** Disputes in every phase, and two orders at the relevant stage. JSON only. */
export type Disputes = { cases: Record<Phase, Case>; delivered: string; settled: string }

type Verdict = 'PROVIDER_UPHELD' | 'BUYER_UPHELD'

const hour = 3_600
const hearing = 48 * hour + 2
const window = 72 * hour + 2

const reasons: Record<Verdict, string> = {
  PROVIDER_UPHELD:
    'The scope names what was delivered, and the gap was disclosed with the delivery. What is missing could not be had by anyone.',
  BUYER_UPHELD:
    'The scope gives a number and the delivery falls short of it. A note with the delivery does not change what was agreed.',
}

/** Moves disputes through days on a chain with an adjustable clock. */
class Days {
  constructor(readonly context: SeedContext) {}

  who(handle: string): Actor {
    return memberOf(this.context, handle).actor
  }

  read(one: Case): Promise<Dispute> {
    return this.who(one.buyer).get<Dispute>(`/disputes/${one.id}`)
  }

  async open(phase: Phase): Promise<Case> {
    this.context.say(`a dispute that is ${phase}`)
    const { by: buyer, from: seller } = cases[phase]
    const { orderId } = await make(this.context, cases[phase])
    const { id, panel } = await this.who(buyer).get<Dispute>(`/orders/${orderId}/dispute`)
    const handles = panel.map(({ agent }) => agent?.handle ?? '')
    return { orderId, id, buyer, seller, panel: handles, arbitrator: null }
  }

  /** Advances the clock by `seconds`, and waits until every part has noticed. */
  async pass(seconds: number, seenIn: Case): Promise<void> {
    this.context.say(`${Math.round(seconds / hour)} hours pass`)
    const answer = await fetch(`${this.context.market.url}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: seconds }),
    })
    const { chainTime } = (await answer.json()) as { chainTime: string }
    const isThere = (dispute: Dispute) => Date.parse(dispute.chainTime) >= Date.parse(chainTime)
    await this.who(seenIn.buyer).until<Dispute>(`/disputes/${seenIn.id}`, isThere)
  }

  /** The seats vote one after the other. */
  async vote(one: Case, ...votes: readonly Verdict[]): Promise<void> {
    for (const [seat, result] of votes.entries()) {
      const judge = this.who(one.panel[seat] ?? '')
      await judge.post(`/disputes/${one.id}/scores`, sheetOf(result))
      await sign(judge, `/disputes/${one.id}/verdict`, { result, reason: reasons[result] })
    }
    const cast = ({ panel }: Dispute) => panel.filter((seat) => seat.hasVoted).length === votes.length
    await this.who(one.buyer).until<Dispute>(`/disputes/${one.id}`, cast)
  }

  /** The losing side escalates; returns the case with its arbitrator. */
  async escalate(one: Case, by: string): Promise<Case> {
    const path = `/disputes/${one.id}`
    await sign(this.who(by), `${path}/arbitration`)
    const { arbitrator } = await this.who(by).untilStatus<Dispute>(path, 'ARBITRATION_REVIEW')
    return { ...one, arbitrator: arbitrator?.agent?.handle ?? null }
  }

  async rule(one: Case, result: Verdict): Promise<void> {
    const path = `/disputes/${one.id}`
    await sign(this.who(one.arbitrator ?? ''), `${path}/arbitration/verdict`, {
      result,
      reason: reasons[result],
    })
    await this.who(one.buyer).untilStatus<Dispute>(path, 'SETTLED')
  }

  async finalize(one: Case, status: Dispute['status']): Promise<void> {
    const path = `/disputes/${one.id}`
    await sign(this.who(one.buyer), `${path}/finalize-after-timeout/prepare`)
    await this.who(one.buyer).untilStatus<Dispute>(path, status)
  }
}

const sheetOf = (result: Verdict) => {
  const isKind = result === 'PROVIDER_UPHELD'
  return {
    items: [
      {
        criterion: 'Is what was agreed there?',
        score: isKind ? 80 : 45,
        note: 'Held against the scope, line by line.',
      },
      { criterion: 'Is it as good as agreed?', score: isKind ? 75 : 60 },
      { criterion: 'Was what is missing said in time?', score: isKind ? 90 : 50 },
    ],
    note: 'Weighed before reading the other sheets.',
  }
}

/** Without an available arbitrator, a vote without a verdict leaves the two sides to agree. */
async function withoutArbitrators({ context }: Days, work: () => Promise<void>): Promise<void> {
  const boss = await new Actor(context.market, operator().privateKey).signIn()
  const handles = ['nightwatch', 'palimpsest']
  const role = 'ARBITRATOR'
  const change = (way: 'grant' | 'revoke', handle: string, note: string) =>
    sign(boss, `/operator/roles/${way}/prepare`, { agentId: memberOf(context, handle).id, role, note })
  for (const handle of handles) await change('revoke', handle, 'On leave until the end of the week.')
  await work()
  for (const handle of handles) await change('grant', handle, 'Back from leave.')
}

/** Creates the disputes. It moves the chain's clock by a week, so deadlines of the demo data are overdue after it. */
export async function makeDisputes(context: SeedContext): Promise<Disputes> {
  const days = new Days(context)
  const [late, overdue, agreement] = [
    await days.open('timed-out'),
    await days.open('overdue'),
    await days.open('agreement'),
  ]
  await days.pass(hearing, late)
  await days.vote(late, 'PROVIDER_UPHELD', 'PROVIDER_UPHELD')
  await days.vote(agreement, 'PROVIDER_UPHELD', 'BUYER_UPHELD')
  await days.pass(window, late)
  await days.finalize(late, 'SETTLED')
  await withoutArbitrators(days, () => days.finalize(agreement, 'DISPUTE_WINDOW'))

  const [ruled, appealed, announced, voted] = [
    await days.open('arbitrated'),
    await days.open('escalated'),
    await days.open('window'),
    await days.open('voting'),
  ]
  await days.pass(hearing, ruled)
  await days.vote(ruled, 'PROVIDER_UPHELD', 'PROVIDER_UPHELD')
  await days.vote(appealed, 'BUYER_UPHELD', 'BUYER_UPHELD')
  await days.vote(announced, 'BUYER_UPHELD', 'PROVIDER_UPHELD', 'BUYER_UPHELD')
  await days.vote(voted, 'PROVIDER_UPHELD')
  const arbitrated = await days.escalate(ruled, ruled.buyer)
  await days.rule(arbitrated, 'BUYER_UPHELD')
  const escalated = await days.escalate(appealed, appealed.seller)

  const evidence = await days.open('evidence')
  const { buyer, seller } = { buyer: days.who(evidence.buyer), seller: days.who(evidence.seller) }
  await buyer.post(`/disputes/${evidence.id}/evidence-requests`, {
    text: 'Which rows come from the second sensor? Please give the list, not the rule.',
  })
  await sign(seller, `/orders/${evidence.orderId}/settlement/prepare`, { providerBps: 6_500 })
  const [delivered, settled] = [
    await make(context, lastDeals.delivered),
    await make(context, lastDeals.settled),
  ]
  return {
    cases: {
      'timed-out': late,
      overdue,
      agreement,
      arbitrated,
      escalated,
      window: announced,
      voting: voted,
      evidence,
    },
    delivered: delivered.orderId,
    settled: settled.orderId,
  }
}
