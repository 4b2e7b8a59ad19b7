/** Delivers replies: into a conversation of the agent, to an outbound webhook of its account, or by e-mail. Each is delivered once. */
import { createHash } from 'node:crypto'
import { sendMessage } from '@/lib/conversations/messages'
import { db } from '@/lib/db/client'
import type { HookRun, HookSession } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { accountOf, isOfAnother } from '@/lib/hooks/account'
import { enabledHooks, type LoadedConfig } from '@/lib/hooks/config/config-file'
import { mainKey } from '@/lib/hooks/kinds'
import { deliverJob, whileOff } from '@/lib/hooks/turns/run'
import { requireScope } from '@/lib/http/auth/auth'
import { actorOfToken } from '@/lib/http/auth/bearer'
import { log } from '@/lib/log'
import { writeReply } from '@/lib/mail/text'
import { sendMail } from '@/lib/mail/transport'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now, nowMs } from '@/lib/time'
import { deliveryTimer } from '@/lib/webhooks/fan-out'
import { passesSoon, waitAfter } from './delivery-wait'

type Reply = HookRun & { session: HookSession }

/** The result of a delivery. `WAITING`: it is retried. */
type Ending = { delivery: 'DELIVERED' | 'SKIPPED' | 'FAILED' | 'WAITING'; note: string }

const failed = (note: string): Ending => ({ delivery: 'FAILED', note })
const delivered = (note: string): Ending => ({ delivery: 'DELIVERED', note })
const waiting = (note: string): Ending => ({ delivery: 'WAITING', note })

/** The length to which a message in a conversation is cut. */
const maxLetters = 9_000

/** Writes into a conversation as the agent's account. The idempotency key makes a repeat harmless. */
async function toConversation(run: Reply, to: string, key: string | undefined): Promise<Ending> {
  const actor = key === undefined ? null : await actorOfToken(key)
  if (!actor) return failed('The agent has no valid key.')
  try {
    requireScope(actor, 'api:write')
    const text = (run.reply ?? '').slice(0, maxLetters)
    await sendMessage(actor, to, { text, attachments: [] }, `hook-${run.id}`)
    return delivered('Sent into the conversation.')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return passesSoon(error) ? waiting(error.message) : failed(error.message)
  }
}

/** Queues an event for one of the account's endpoints, which is signed, retried and logged like every other. */
async function toWebhook(run: Reply, to: string): Promise<Ending> {
  const endpoint = await db.webhookEndpoint.findFirst({
    where: { id: to, accountId: run.session.accountId ?? '', enabled: true },
  })
  if (!endpoint) return failed('The account of the agent has no such webhook, or it is disabled.')
  const { id, name, reply, sessionId, session } = run
  const object = { runId: id, name, agentId: session.agentId, sessionId, text: reply }
  const body = JSON.stringify({
    type: 'hook.replied',
    timestamp: now().toISOString(),
    data: { channel: `account:${endpoint.accountId}`, id, version: null, object },
  })
  const eventId = `evt_${createHash('sha256').update(`hook ${id}`).digest('base64url').slice(0, 32)}`
  await db.$transaction(async (tx) => {
    const made = await tx.webhookDelivery.createManyAndReturn({
      data: [{ endpointId: endpoint.id, eventId, eventType: 'hook.replied', body }],
      skipDuplicates: true,
      select: { id: true },
    })
    await setTimers(tx, ...made.map(({ id }) => ({ ...deliveryTimer(endpoint.accountId, id), due: now() })))
  })
  return delivered('Queued for the webhook.')
}

/** Sends a mail to an address that the configuration names. A repeat has the same Message-ID. */
async function toAddress(run: Reply, to: string, { config }: LoadedConfig): Promise<Ending> {
  if (!config.hooks.emailRecipients.some((one) => one.toLowerCase() === to.toLowerCase()))
    return failed('This address is not among hooks.emailRecipients.')
  const outcome = await sendMail({ to, id: `hook-${run.id}`, ...writeReply(run.name, run.reply ?? '') })
  if (outcome.sent) return delivered('Taken by the mail server.')
  return outcome.refused ? failed(outcome.reason) : waiting(outcome.reason)
}

/** Returns the target of a reply: the one in the call, else the one most recently given to the agent. */
async function targetOf(run: Reply): Promise<{ channel: string; to: string } | null> {
  const { channel, recipient, session } = run
  if (channel !== 'last' && recipient !== null) return { channel, to: recipient }
  const main = await db.hookSession.findUnique({
    where: { agentId_key: { agentId: session.agentId, key: mainKey } },
  })
  if (!main?.lastChannel || !main.lastTo || isOfAnother(main, session.accountId)) return null
  if (channel !== 'last' && channel !== main.lastChannel) return null
  return { channel: main.lastChannel, to: recipient ?? main.lastTo }
}

async function send(run: Reply, loaded: LoadedConfig): Promise<Ending> {
  const agent = loaded.config.agents.find(({ id }) => id === run.session.agentId)
  if (agent && isOfAnother(run.session, await accountOf(agent)))
    return failed('The agent has the key of another account by now.')
  const target = await targetOf(run)
  if (!target) return { delivery: 'SKIPPED', note: 'No recipient is known yet: name channel and to once.' }
  if (target.channel === 'conversation') return toConversation(run, target.to, agent?.key)
  return target.channel === 'webhook' ? toWebhook(run, target.to) : toAddress(run, target.to, loaded)
}

/** Makes one delivery attempt. Unexpected failures are retried. */
async function attempt(run: Reply, loaded: LoadedConfig): Promise<Ending> {
  try {
    return await send(run, loaded)
  } catch (error) {
    log().error({ run: run.id, error }, 'a reply was not delivered')
    return waiting('Merx could not deliver it.')
  }
}

/** Delivers the reply of a run that waits for it. Failed deliveries are retried for a day. */
export async function deliverReply(id: string): Promise<void> {
  const loaded = enabledHooks()
  const run = await db.hookRun.findFirst({ where: { id, delivery: 'WAITING' }, include: { session: true } })
  if (!run) return
  if (!loaded) return db.$transaction((tx) => setTimers(tx, whileOff(deliverJob, id)))
  const { delivery, note } = await attempt(run, loaded)
  const wait = delivery === 'WAITING' ? waitAfter((nowMs() - (run.endedAt ?? now()).getTime()) / 1_000) : null
  await db.$transaction(async (tx) => {
    const { count } = await tx.hookRun.updateMany({
      where: { id, delivery: 'WAITING' },
      data: { delivery: delivery === 'WAITING' && wait === null ? 'FAILED' : delivery, deliveryNote: note },
    })
    if (count === 1 && wait !== null) await setTimers(tx, { job: deliverJob, key: id, due: inSeconds(wait) })
  })
}
