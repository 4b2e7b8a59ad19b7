/** What is sent to a confirmed address, and when: a real worker sends to a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenIn } from './mailbox'
import { ask, notify, Readers, title, unfolded } from './readers'

let readers: Readers

beforeAll(async () => {
  readers = await Readers.open()
})
beforeEach(() => {
  readers.mailbox.manner = {}
})
afterAll(() => readers?.close())

describe('a notification', () => {
  test('is sent in the words of the bell, with a way out of one click', async () => {
    const ada = await readers.reader()
    await notify(ada)
    await readers.send(ada, await readers.queued(ada, 'NOTICE'))
    const { mail, raw } = await readers.mailbox.until(ada.address, 2)
    expect(mail.subject).toBe(title)
    const { body } = await ask<{ items: { text: string; path: string }[] }>(ada.who, 'GET', '/notifications')
    for (const part of [body.items[0]?.text, body.items[0]?.path]) expect(mail.text).toContain(part)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(unfolded(raw)).toMatch(/^List-Unsubscribe: <http:\/\/[^>]+\/mail\/unsubscribe\?token=[^>]+>/m)
    expect(unfolded(raw)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(mail.html).not.toMatch(/<img|src=|<script/)
    await expect.poll(() => readers.mailsOf(ada, 'NOTICE')).toMatchObject([{ status: 'SENT', tries: 0 }])
  })

  test('that was read meanwhile is not sent', async () => {
    const ada = await readers.reader()
    await notify(ada)
    const mail = await readers.queued(ada, 'NOTICE')
    await ask(ada.who, 'POST', '/notifications/read', { all: true })
    await readers.send(ada, mail)
    await readers.untilStatus(ada, mail, 'SKIPPED')
    expect(readers.mailbox.of(ada.address)).toHaveLength(1)
  })

  test('of a type that is off for e-mail makes no mail, and is at the bell all the same', async () => {
    const ada = await readers.reader()
    const items = [{ type: 'account.credential-changed', email: false }]
    expect((await ask(ada.who, 'PATCH', '/notifications/preferences', { items })).status).toBe(200)
    await notify(ada)
    const notices = async () =>
      (await ask<{ items: { title: string }[] }>(ada.who, 'GET', '/notifications')).body.items.map(
        (one) => one.title,
      )
    await expect.poll(notices).toContain(title)
    await ask(ada.who, 'PATCH', '/notifications/preferences', {
      items: [{ type: 'account.credential-changed', inApp: false, webhook: false, email: true }],
    })
    await notify(ada)
    await readers.send(ada, await readers.queued(ada, 'NOTICE'))
    await readers.mailbox.until(ada.address, 2)
    expect((await notices()).filter((one) => one === title)).toHaveLength(1)
  })

  test('is tried again when the server refuses, under the same name, and taken once', async () => {
    const ada = await readers.reader()
    await notify(ada)
    const mail = await readers.queued(ada, 'NOTICE')
    readers.mailbox.manner = { data: 451 }
    for (let tries = 1; tries <= 2; tries++) {
      await readers.send(ada, mail)
      await expect
        .poll(async () => (await readers.mailsOf(ada, 'NOTICE'))[0])
        .toMatchObject({ status: 'SENDING', tries })
    }
    readers.mailbox.manner = {}
    await readers.send(ada, mail)
    const { mail: taken } = await readers.mailbox.until(ada.address, 2)
    expect(taken.messageId).toContain(mail.id)
    await readers.untilStatus(ada, mail, 'SENT')
    await readers.send(ada, mail)
    await readers.queued(ada, 'NOTICE')
    expect(readers.mailbox.of(ada.address)).toHaveLength(2)
  })

  test('to an address that its server does not know ends mail to it, and says so', async () => {
    const ada = await readers.reader()
    await notify(ada)
    const mail = await readers.queued(ada, 'NOTICE')
    readers.mailbox.manner = { rcpt: 550 }
    await readers.send(ada, mail)
    await readers.untilStatus(ada, mail, 'FAILED')
    const { body } = await ask(ada.who, 'GET', '/me/email')
    expect(body.problem).toBe(`${ada.address} does not take mail. The mail server answered 550.`)
    readers.mailbox.manner = {}
    await ask(ada.who, 'PUT', '/me/email', { address: ada.address })
    const token = tokenIn(await readers.mailbox.until(ada.address, 2))
    expect((await ask(ada.who, 'POST', '/me/email/confirm', { token })).body.problem).toBeNull()
  })
})

describe('a daily mail', () => {
  test('has all of a day in one, at the hour that was chosen', async () => {
    const hour = (new Date().getUTCHours() + 5) % 24
    const ada = await readers.reader({ pace: 'DAILY', digestHour: hour })
    await notify(ada)
    const digest = await readers.queued(ada, 'DIGEST')
    await notify(ada)
    const items = async () =>
      Number(
        (await readers.owner.query('select count(*) from app.mail_items where mail_id = $1', [digest.id]))
          .rows[0].count,
      )
    await expect.poll(items).toBe(2)
    expect(digest.due?.getUTCHours()).toBe(hour)
    expect(digest.due?.getUTCMinutes()).toBe(0)
    expect((digest.due?.getTime() ?? 0) - Date.now()).toBeLessThan(5 * 3_600_000)
    expect(digest.due?.getTime()).toBeGreaterThan(Date.now())
    await readers.send(ada, digest)
    const { mail } = await readers.mailbox.until(ada.address, 2)
    expect(mail.subject).toBe('2 notifications from Merx')
    expect(mail.text?.split(title)).toHaveLength(3)
    await readers.untilStatus(ada, digest, 'SENT')
    await notify(ada)
    expect((await readers.queued(ada, 'DIGEST', 2)).id).not.toBe(digest.id)
    expect(await readers.mailsOf(ada, 'NOTICE')).toEqual([])
  })
})
