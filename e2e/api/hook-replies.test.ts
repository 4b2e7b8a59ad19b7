/** Where replies of agents go that hooks woke. */
import { describe, expect, test } from 'vitest'
import type { WebhookWithSecret } from '@/lib/webhooks/schema'
import { configureAgent, messagesOf, reply, wokenInEachTest } from './hook-agents'
import { runHook } from './hook-calls'
import { Mailbox } from './mailbox'
import { Receiver, verified } from './receiver'
import { good } from './traders'

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
