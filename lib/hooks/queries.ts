/** Reads sessions, runs and events of gateway webhooks. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { HookRun, HookSession, Prisma } from '@/lib/db/generated/client'
import { showTime } from '@/lib/fields'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { countedTo, maxOffset, skipTake, toPage } from '@/lib/paging'
import { runFor, sessionsOf } from './access'
import {
  AgentTurn,
  type AgentTurnDetail,
  type AgentTurnPage,
  type AgentTurnQuery,
  type HookEventPage,
  type HookListQuery,
  type HookSessionPage,
} from './schema'

type RunRow = HookRun & { session: HookSession }

const timeOrNull = (at: Date | null): string | null => at && showTime(at)

function toTurn({ session, sessionId, kind, status, delivery, ...row }: RunRow): AgentTurn {
  const { id, name, reply, reason, deliveryNote, inputTokens, outputTokens } = row
  const { shape } = AgentTurn
  return {
    ...{ id, name, reply, reason, deliveryNote, inputTokens, outputTokens },
    hookSessionId: sessionId,
    agent: session.agentId,
    sessionKey: session.key,
    kind: shape.kind.parse(kind),
    status: shape.status.parse(status),
    delivery: shape.delivery.parse(delivery),
    createdAt: showTime(row.createdAt),
    startedAt: timeOrNull(row.startedAt),
    endedAt: timeOrNull(row.endedAt),
  }
}

/** Lists turns, newest first. */
export async function listTurns(actor: Actor, query: AgentTurnQuery): Promise<z.input<typeof AgentTurnPage>> {
  const { of, status, kind } = query
  const session = await sessionsOf(actor, of)
  const where: Prisma.HookRunWhereInput = { session, ...(status && { status }), ...(kind && { kind }) }
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.hookRun.findMany({
      where: { ...where, ...olderThan(query.cursor) },
      include: { session: true },
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.hookRun.count({ where, take: maxOffset }),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  return toPage(query, shown.map(toTurn), countedTo(maxOffset, total), nextCursor)
}

/** Returns a turn with its transcript. */
export async function getTurn(actor: Actor, id: string): Promise<AgentTurnDetail> {
  const run = await runFor(actor, id)
  return {
    ...toTurn(run),
    prompt: run.prompt,
    attempts: run.attempt,
    steps: run.steps.map(({ step, text, finish, createdAt }) => ({
      ...{ step, text, finish, createdAt: showTime(createdAt) },
      calls: run.calls
        .filter((call) => call.step === step)
        .map(({ callId, tool, input, output, isError }) => ({ callId, tool, input, output, isError })),
    })),
  }
}

/** Lists sessions, newest first. */
export async function listSessions(
  actor: Actor,
  query: HookListQuery,
): Promise<z.input<typeof HookSessionPage>> {
  const where = await sessionsOf(actor, query.of)
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.hookSession.findMany({
      where: { AND: [where, olderThan(query.cursor)] },
      include: { _count: { select: { events: { where: { takenBy: null } } } } },
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.hookSession.count({ where, take: maxOffset }),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  const items = shown.map(({ id, agentId, key, lastChannel, lastTo, createdAt, usedAt, _count }) => ({
    ...{ id, agent: agentId, sessionKey: key, lastChannel, lastTo, waitingEvents: _count.events },
    createdAt: showTime(createdAt),
    usedAt: showTime(usedAt),
  }))
  return toPage(query, items, countedTo(maxOffset, total), nextCursor)
}

/** Lists events of main sessions, newest first. */
export async function listEvents(actor: Actor, query: HookListQuery): Promise<z.input<typeof HookEventPage>> {
  const session = await sessionsOf(actor, query.of)
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.hookEvent.findMany({
      where: { session, ...olderThan(query.cursor) },
      include: { session: { select: { agentId: true } } },
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.hookEvent.count({ where: { session }, take: maxOffset }),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  const items = shown.map(({ id, source, text, isTrusted, takenBy, createdAt, session: { agentId } }) => ({
    ...{ id, agent: agentId, source, text, isTrusted, readBy: takenBy },
    createdAt: showTime(createdAt),
  }))
  return toPage(query, items, countedTo(maxOffset, total), nextCursor)
}
