/** Stores the action of a call, an event or a run, with everything that follows from it, in one transaction. */

import { createHash } from 'node:crypto'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { accountOf } from '@/lib/hooks/account'
import { agentOf, defaultAgent, type HooksConfig } from '@/lib/hooks/config/config'
import { type AgentAction, type HookAction, HookRefusal, mainKey, type WakeAction } from '@/lib/hooks/kinds'
import { addEvent, sessionOf, turnJob } from '@/lib/hooks/turns/sessions'
import { KeyedQueue } from '@/lib/keyed-queue'
import { setTimers, soon } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import { wrapUntrusted } from './untrusted'

/** The response to a call: its status and its body. */
export type HookAnswer = { status: 200 | 202; body: string; isReplay: boolean }

/** The idempotency key of a call, with the path and the body that it was sent with. */
export type RepeatKey = { key: string; path: string; text: string }

/** How long a response is stored for repeated calls. */
const keptSeconds = 5 * 60

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

async function keepWake(
  tx: Tx,
  action: WakeAction,
  config: HooksConfig,
  source: string,
  account: string | null,
) {
  const { text, mode, isTrusted } = action
  const { id: sessionId } = await sessionOf(tx, defaultAgent(config).id, mainKey, account)
  await addEvent(tx, sessionId, { source, text, isTrusted, mode }, config.hooks)
  return { status: 200, body: JSON.stringify({ ok: true, mode }) } as const
}

async function keepRun(
  tx: Tx,
  action: AgentAction,
  config: HooksConfig,
  source: string,
  account: string | null,
) {
  const { agentId, sessionKey, name, wakeMode, deliver, channel, to, model, thinking } = action
  const { id: sessionId } = await sessionOf(tx, agentId, sessionKey, account)
  if (channel !== 'last' && to !== null) {
    const main = await sessionOf(tx, agentId, mainKey, account)
    await tx.hookSession.update({ where: { id: main.id }, data: { lastChannel: channel, lastTo: to } })
  }
  const prompt = action.isTrusted ? action.message : wrapUntrusted(action.message, `${source}, ${name}`)
  const timeoutSeconds = action.timeoutSeconds ?? config.hooks.turnTimeoutSeconds
  const run = await tx.hookRun.create({
    data: {
      ...{ sessionId, kind: 'HOOK', name, prompt, wakeMode, deliver, channel, recipient: to },
      ...{ model, thinking, timeoutSeconds },
    },
  })
  await setTimers(tx, soon(turnJob, sessionId))
  return { status: 202, body: JSON.stringify({ ok: true, runId: run.id }) } as const
}

/** Returns the response of the first call with this key, or null. Concurrent repeats wait here for the first call. */
async function firstAnswer(tx: Tx, id: string, requestHash: string): Promise<HookAnswer | null> {
  await lockName(tx, `hook ${id}`)
  await tx.$executeRaw`delete from app.hook_answers where id = ${id} and expires_at <= now()`
  const kept = await tx.hookAnswer.findUnique({ where: { id } })
  if (!kept) return null
  if (kept.requestHash !== requestHash)
    throw new HookRefusal(
      422,
      'This Idempotency-Key was used with another body. Use a fresh key for a different call.',
    )
  return { status: kept.status === 200 ? 200 : 202, body: kept.body, isReplay: true }
}

/** Calls for one agent write to its main session one after the other; waiting calls hold no connection. */
const turns = new KeyedQueue(3)

/** Stores an action and returns the response. A repeated call with the same key within five minutes gets the stored response. */
export async function accept(
  config: HooksConfig,
  action: HookAction,
  source: string,
  repeat: RepeatKey | null,
): Promise<HookAnswer> {
  const agent = action.kind === 'wake' ? defaultAgent(config) : agentOf(config, action.agentId)
  const account = await accountOf(agent)
  const keep = async (tx: Tx): Promise<HookAnswer> => {
    const kept =
      action.kind === 'wake'
        ? await keepWake(tx, action, config, source, account)
        : await keepRun(tx, action, config, source, account)
    return { ...kept, isReplay: false }
  }
  if (repeat === null) return turns.run(agent.id, () => db.$transaction(keep))
  const id = sha256(JSON.stringify([repeat.path, repeat.key]))
  const requestHash = sha256(repeat.text)
  const keepOnce = async (tx: Tx): Promise<HookAnswer> => {
    const first = await firstAnswer(tx, id, requestHash)
    if (first) return first
    const { status, body, isReplay } = await keep(tx)
    await tx.hookAnswer.create({ data: { id, requestHash, status, body, expiresAt: inSeconds(keptSeconds) } })
    return { status, body, isReplay }
  }
  return turns.run(agent.id, () => db.$transaction(keepOnce))
}
