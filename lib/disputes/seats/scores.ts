/** Score sheets of evaluators, private until votes are public. */

import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { chainTime } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import type { DisputeScore } from '@/lib/db/generated/client'
import { bigintOf } from '@/lib/db/statements/units'
import { disputeAs } from '@/lib/disputes/access'
import { disputeStatusAt } from '@/lib/disputes/machine'
import { actionsFor } from '@/lib/disputes/view'
import { AppError, assert } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { type ScoreBody, ScoreItem, type ScoreSheet } from './score-schema'

const Items = z.array(ScoreItem)

function toSheet(row: DisputeScore, ownSeat: bigint | null): ScoreSheet {
  const items = Items.parse(row.items)
  const sum = items.reduce((total, { score }) => total + score, 0)
  return {
    agentTokenId: bigintOf(row.agentId).toString(),
    own: bigintOf(row.agentId) === ownSeat,
    items,
    average: Math.round((sum * 100) / items.length) / 100,
    note: row.note,
    updatedAt: showTime(row.updatedAt),
  }
}

/** Saves or replaces the caller's sheet until its seat has voted. Throws `CONFLICT` after that. */
export async function keepScores(actor: Actor, id: string, { items, note }: ScoreBody): Promise<ScoreSheet> {
  const seen = await disputeAs(actor, id, ['evaluator'])
  const { seat } = seen
  assert(seat !== null, 'an evaluator has a seat')
  const now = await chainTime()
  if (!actionsFor(seen, now).canScore) {
    const status = disputeStatusAt(seen.dispute.state, now)
    throw new AppError('CONFLICT', 'You can save scores until your seat votes or voting ends.', { status })
  }
  const key = { disputeId: id, agentId: seat.toString() }
  const data = { accountId: actor.accountId, items, note }
  const row = await db.disputeScore.upsert({
    where: { disputeId_agentId: key },
    create: { ...key, ...data },
    update: data,
  })
  return toSheet(row, seat)
}

/** Returns the sheets visible to the caller: all once votes are public, its own before. */
export async function scoresOf(
  disputeId: string,
  ownSeat: bigint | null,
  isPublic: boolean,
): Promise<ScoreSheet[]> {
  const rows = await db.disputeScore.findMany({ where: { disputeId }, orderBy: { agentId: 'asc' }, take: 3 })
  return rows.map((row) => toSheet(row, ownSeat)).filter(({ own }) => own || isPublic)
}
