/** Where replies of agents go that hooks woke. */
import { describe, expect, test } from 'vitest'
import { Mailbox } from '@/e2e/api/notices/mailbox'
import { Receiver, verified } from '@/e2e/api/notices/receiver'
import { asOwner } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { WebhookWithSecret } from '@/lib/webhooks/schema'
import { configureAgent, messagesOf, reply, wokenInEachTest } from './hook-agents'
import { callHook, endedRun, type RunRow, runHook } from './hook-calls'

const stage = wokenInEachTest()
const configure = (hooks: object = {}, agent: object = {}) => configureAgent(stage.woken, hooks, agent)
const messages = () => messagesOf(stage.woken)

describe('a reply', () => {
  const to = (channel: string, recipient: string, more: object = {}) =>
    runHook({ message: 'x', channel, to: recipient, wakeMode: 'next-heartbeat', ...more })

  test('goes into a conversation of the agent, and later ones to the last recipient', async () => {
    stage.say = reply('Into the conversation.')
    expect(await to('conversation', stage.woken.conversation.id)).toMatchObject({ delivery: 'DELIVERED' })
    stage.say = reply('There again.')
    expect(await runHook({ message: 'x', wakeMode: 'next-heartbeat' })).toMatchObject({
      delivery: 'DELIVERED',
    })
    expect(await messages()).toEqual(expect.arrayContaining(['Into the conversation.', 'There again.']))
  })

  test('goes to a webhook of the account, signed', async () => {
    const receiver = await Receiver.start()
    const made = good(
      await stage.woken.pair.buyer.post<WebhookWithSecret>('/webhook-endpoints', {
        url: receiver.url,
        eventTypes: ['stake.*'],
      }),
    )
    expect(await to('webhook', made.endpoint.id)).toMatchObject({ delivery: 'DELIVERED' })
    const got = await receiver.until(({ body }) => body.type === 'hook.replied')
    expect(verified(made.secret, got)).toMatchObject({
      data: { object: { text: 'All good.', agentId: 'main' } },
    })
    await stage.woken.pair.buyer.delete(`/webhook-endpoints/${made.endpoint.id}`)
    await receiver.stop()
  })

  test('goes to an address that the operator named', async () => {
    const mailbox = await Mailbox.start()
    configure({ emailRecipients: ['ada@example.org'] })
    expect(await to('email', 'Ada@example.org', { name: 'Mail' })).toMatchObject({ delivery: 'DELIVERED' })
    const mails = mailbox.of('Ada@example.org').map(({ mail }) => [mail.subject, mail.text?.trim()])
    expect(mails).toEqual([['Hook Mail', 'All good.']])
    await mailbox.stop()
  })

  /** A mailed reply that was tried while no mail server is there. */
  async function mailedTooEarly(): Promise<string> {
    configure({ emailRecipients: ['ada@example.org'] })
    const body = { message: 'x', channel: 'email', to: 'ada@example.org', wakeMode: 'next-heartbeat' }
    const { runId } = JSON.parse((await callHook('/hooks/agent', { body })).text) as { runId: string }
    await eventually(async () => {
      const [run] = await asOwner<RunRow>('select * from app.hook_runs where id = $1', [runId])
      return run?.delivery === 'WAITING' && run.delivery_note?.startsWith('No connection') ? true : null
    })
    return runId
  }

  /** Tries a reply again that has waited for so long. */
  async function tryAfter(runId: string, waited: string): Promise<void> {
    await asOwner('update app.hook_runs set ended_at = now() - $2::interval where id = $1', [runId, waited])
    await asOwner(
      `insert into app.timers (job, key, due) values ('hooks.deliver', $1, now()) on conflict (job, key) do update set due = now()`,
      [runId],
    )
    await asOwner(`select pg_notify('merx_outbox', '')`)
  }

  test('waits while the mail server is away, and is delivered when it is back', async () => {
    const runId = await mailedTooEarly()
    const mailbox = await Mailbox.start()
    await tryAfter(runId, '5 minutes')
    expect(await endedRun(runId)).toMatchObject({ delivery: 'DELIVERED' })
    await mailbox.stop()
  })

  test('that could not be delivered for a day says why', async () => {
    const runId = await mailedTooEarly()
    await tryAfter(runId, '1 day')
    expect(await endedRun(runId)).toMatchObject({
      delivery: 'FAILED',
      delivery_note: expect.stringMatching(/^No connection/),
    })
  })

  test.each([
    ['conversation', 'cnothing', /No such conversation/],
    ['webhook', 'cnothing', /no such webhook/],
    ['email', 'eve@example.org', /not among hooks\.emailRecipients/],
  ])('that cannot go to %s says why', async (channel, recipient, why) =>
    expect(await to(channel, recipient)).toMatchObject({
      delivery: 'FAILED',
      delivery_note: expect.stringMatching(why),
    }),
  )

  test('stays when no recipient is known, when it is only an acknowledgement, and when none is wanted', async () => {
    expect(await runHook({ message: 'x', wakeMode: 'next-heartbeat' })).toMatchObject({ delivery: 'SKIPPED' })
    expect(await to('conversation', stage.woken.conversation.id, { deliver: false })).toMatchObject({
      delivery: 'NONE',
    })
    stage.say = () => ({ text: 'HEARTBEAT_OK' })
    expect(await to('conversation', stage.woken.conversation.id)).toMatchObject({
      delivery: 'NONE',
      reply: 'HEARTBEAT_OK',
    })
  })
})
