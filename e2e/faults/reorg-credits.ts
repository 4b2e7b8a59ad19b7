/** A reorg of a judge's loss: the judge and the parties are notified that it was undone, and again when it happens again. */
import { expect } from 'vitest'
import {
  disputed,
  finalize,
  hour,
  panelOf,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { differences } from '@/e2e/api/orders/balances'
import type { Person } from '@/e2e/api/sellers'
import { good, newPair } from '@/e2e/api/traders'
import { advanceTime, eventually } from '@/e2e/stack'
import type { Credit } from '@/lib/credits/schema'
import type { Notification, NotificationType } from '@/lib/notifications/schema'
import { mine, notificationsOf, reorganise } from './reorg'

const heard = async (who: Person, type: NotificationType): Promise<Notification[]> =>
  (await notificationsOf(who)).filter((one) => one.type === type)

/** Waits until an account has this many notifications of a type, and returns the newest one. */
const untilHeard = (who: Person, type: NotificationType, times = 1): Promise<Notification> =>
  eventually(async () => {
    const all = await heard(who, type)
    return all.length === times ? (all[0] ?? null) : null
  }, 60_000)

const waiting = async (who: Person): Promise<string[]> =>
  good(await who.get<{ items: Credit[] }>('/me/credits')).items.map(({ amount }) => amount)

/**
 * A reorg of `depth` undoes a silent judge's loss: judge and parties are notified, nothing is withdrawable, and all of it is repeated when
 * it happens again.
 */
export async function creditsTakenBack(depth: number): Promise<void> {
  const pair = await newPair('USDC', '200')
  const adjudicators = await setUpAdjudicators()
  const { dispute } = await disputed(pair)
  const [voter, ...silent] = await panelOf(adjudicators, pair, dispute)
  await toVoting()
  await vote(voter, dispute, 'PROVIDER_UPHELD')
  await advanceTime(48 * hour + 2)
  await finalize(pair.seller, dispute)
  const parties = [pair.buyer, pair.seller]
  for (const who of parties) {
    expect((await untilHeard(who, 'credit.received')).title).toBe('10.00 USDC ready to withdraw')
    expect(await waiting(who)).toEqual(['10'])
  }
  for (const judge of silent) await untilHeard(judge, 'judge.slashed')

  await mine(depth - 1)
  await reorganise(depth)
  for (const who of parties) {
    expect((await untilHeard(who, 'credit.rolled-back')).text).toContain('ready to withdraw')
    expect(await waiting(who)).toEqual([])
  }
  for (const judge of silent)
    expect((await untilHeard(judge, 'dispute.rolled-back')).text).toContain(
      '“Your agent lost 10.00 USDC of its bond',
    )
  expect(await heard(voter, 'judge.slashed')).toEqual([])
  expect(await differences()).toEqual([])

  await finalize(pair.seller, dispute)
  for (const who of parties) {
    await untilHeard(who, 'credit.received', 2)
    expect(await waiting(who)).toEqual(['10'])
  }
  for (const judge of silent) await untilHeard(judge, 'judge.slashed', 2)
  expect(await differences()).toEqual([])
}
