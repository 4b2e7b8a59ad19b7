/** The e-mail address of an account: its link, its choices, how mail to it ends, and what is kept of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer, newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { stack } from '@/e2e/stack'
import { untilJobsRun } from '@/e2e/timers'
import { tokenIn } from './mailbox'
import { ask, newAddress, notify, Readers, refusal, unfolded } from './readers'

let readers: Readers

beforeAll(async () => {
  readers = await Readers.open()
})
beforeEach(() => {
  readers.mailbox.manner = {}
})
afterAll(() => readers?.close())

describe('an address', () => {
  test('waits until the link sent there is opened by the account that asked, once', async () => {
    const [ada, bob] = [await signInWith(newKey()), await signInWith(newKey())]
    const address = newAddress()
    expect((await ask(ada, 'GET', '/me/email')).body).toMatchObject({
      available: true,
      address: null,
      pending: null,
    })
    const { body } = await ask(ada, 'PUT', '/me/email', { address })
    expect(body).toMatchObject({ address: null, pending: address, pace: 'IMMEDIATELY', problem: null })
    const taken = await readers.mailbox.until(address)
    const token = tokenIn(taken)
    expect(taken.mail.text).toContain(
      `${stack().env.PUBLIC_URL}/settings/notifications/confirm?token=${token}`,
    )
    const { rows } = await readers.owner.query('select * from app.email_addresses where pending = $1', [
      address,
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(refusal(await ask(bob, 'POST', '/me/email/confirm', { token }))).toBe('404 NOT_FOUND')
    const confirmed = await ask(ada, 'POST', '/me/email/confirm', { token })
    expect(confirmed.body).toMatchObject({ address, pending: null, confirmedAt: expect.any(String) })
    expect(refusal(await ask(ada, 'POST', '/me/email/confirm', { token }))).toBe('404 NOT_FOUND')
  })

  test('stays in use while another one waits, and a new link ends the one before', async () => {
    const ada = await readers.reader()
    const next = newAddress()
    await ask(ada.who, 'PUT', '/me/email', { address: next })
    const first = tokenIn(await readers.mailbox.until(next))
    const { body } = await ask(ada.who, 'PUT', '/me/email', { address: next })
    expect(body).toMatchObject({ address: ada.address, pending: next })
    const second = tokenIn(await readers.mailbox.until(next, 2))
    expect(refusal(await ask(ada.who, 'POST', '/me/email/confirm', { token: first }))).toBe('404 NOT_FOUND')
    expect((await ask(ada.who, 'POST', '/me/email/confirm', { token: second })).body.address).toBe(next)
  })

  test('is sent its own link alone, when several are asked for before the first is sent', async () => {
    const ada = { who: await signInWith(newKey()), address: newAddress() }
    const reader = { ...ada, accountId: ada.who.account.id }
    readers.mailbox.manner = { data: 451 }
    const asked = [newAddress(), newAddress(), newAddress(), ada.address]
    for (const address of asked)
      expect((await ask(ada.who, 'PUT', '/me/email', { address })).status).toBe(200)
    await untilJobsRun(readers.owner)
    readers.mailbox.manner = {}
    const mails = await readers.mailsOf(reader, 'CONFIRMATION')
    for (const mail of mails) await readers.send(reader, mail)
    const statuses = async () => (await readers.mailsOf(reader, 'CONFIRMATION')).map(({ status }) => status)
    await expect.poll(statuses).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED', 'SENT'])
    expect(asked.map((address) => readers.mailbox.of(address).length)).toEqual([0, 0, 0, 1])
  })

  test('is not confirmed by a link that is over', async () => {
    const who = await signInWith(newKey())
    const address = newAddress()
    await ask(who, 'PUT', '/me/email', { address })
    const token = tokenIn(await readers.mailbox.until(address))
    await readers.owner.query('update app.email_addresses set token_expires_at = now() where pending = $1', [
      address,
    ])
    expect(refusal(await ask(who, 'POST', '/me/email/confirm', { token }))).toBe('404 NOT_FOUND')
  })

  test('is sent five links a day, however often it is removed', async () => {
    const who = await signInWith(newKey())
    for (let sent = 0; sent < 5; sent++) {
      expect((await ask(who, 'PUT', '/me/email', { address: newAddress() })).status).toBe(200)
      await ask(who, 'DELETE', '/me/email')
    }
    const answer = await ask(who, 'PUT', '/me/email', { address: newAddress() })
    expect(refusal(answer)).toBe('429 RATE_LIMITED')
    expect(answer.headers.get('retry-after')).toBe('86400')
  })

  test('is sent one link for its owner when another account has used up its day, also when asked twice before', async () => {
    const [stranger, who] = [await signInWith(newKey()), await signInWith(newKey())]
    const address = newAddress()
    for (let sent = 1; sent <= 5; sent++) {
      expect((await ask(stranger, 'PUT', '/me/email', { address })).status).toBe(200)
      await readers.mailbox.until(address, sent)
    }
    readers.mailbox.manner = { data: 451 }
    const first = await ask(who, 'PUT', '/me/email', { address })
    expect(first.body).toMatchObject({ pending: address, takesEarlierLink: false })
    const again = await ask(who, 'PUT', '/me/email', { address })
    expect(again.body).toMatchObject({ pending: address, takesEarlierLink: true })
    await untilJobsRun(readers.owner)
    readers.mailbox.manner = {}
    const owner = { who, address, accountId: who.account.id }
    await readers.send(owner, await readers.queued(owner, 'CONFIRMATION'))
    const token = tokenIn(await readers.mailbox.until(address, 6))
    expect((await ask(who, 'POST', '/me/email/confirm', { token })).body).toMatchObject({ address })
  })

  test('is sent twenty links a day by all accounts together, and then confirmed by any of them', async () => {
    const address = newAddress()
    for (let count = 1; count <= 20; count++) {
      const who = await signInWith(newKey())
      expect((await ask(who, 'PUT', '/me/email', { address })).status).toBe(200)
      await readers.mailbox.until(address, count)
      await ask(who, 'DELETE', '/me/email')
    }
    const [owner, stranger] = [await signInWith(newKey()), await signInWith(newKey())]
    const asked = await ask(owner, 'PUT', '/me/email', { address: address.toUpperCase() })
    expect(asked.body).toMatchObject({ pending: address.toUpperCase(), takesEarlierLink: true })
    await untilJobsRun(readers.owner)
    expect(readers.mailbox.of(address)).toHaveLength(20)
    const token = tokenIn(await readers.mailbox.until(address, 20))
    await ask(stranger, 'PUT', '/me/email', { address: newAddress() })
    for (const [who, wrong] of [
      [stranger, token],
      [owner, tokenIn(await readers.mailbox.until((await readers.reader()).address))],
    ] as const)
      expect(refusal(await ask(who, 'POST', '/me/email/confirm', { token: wrong }))).toBe('404 NOT_FOUND')
    const confirmed = await ask(owner, 'POST', '/me/email/confirm', { token })
    expect(confirmed.body).toMatchObject({ address: address.toUpperCase(), takesEarlierLink: false })
  })

  test('does not count a link that was taken back before it was sent', async () => {
    const address = newAddress()
    readers.mailbox.manner = { data: 451 }
    for (let count = 0; count < 20; count++) {
      const who = await signInWith(newKey())
      await ask(who, 'PUT', '/me/email', { address })
      await ask(who, 'DELETE', '/me/email')
    }
    await readers.owner.query(
      `update app.mails set status = 'SKIPPED' where created_at > now() - interval '1 minute' and status <> 'SENT'`,
    )
    readers.mailbox.manner = {}
    const owner = await signInWith(newKey())
    const { body } = await ask(owner, 'PUT', '/me/email', { address })
    expect(body).toMatchObject({ takesEarlierLink: false })
    await readers.mailbox.until(address)
  })

  test.each([
    'ada',
    'ada@',
    'Ada <ada@example.com>',
    'ada@example.com, bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada@example.com\0',
    `${'a'.repeat(250)}@example.com`,
  ])('is refused when it is %j', async (address) => {
    const who = await signInWith(newKey())
    expect(refusal(await ask(who, 'PUT', '/me/email', { address }))).toBe('400 BAD_REQUEST')
  })

  test('has choices only when there is one, and these alone', async () => {
    const who = await signInWith(newKey())
    expect(refusal(await ask(who, 'PATCH', '/me/email', { pace: 'DAILY' }))).toBe('404 NOT_FOUND')
    const ada = await readers.reader()
    for (const bad of [
      { pace: 'HOURLY' },
      { digestHour: 24 },
      { digestHour: 1.5 },
      { address: 'a@example.com' },
    ])
      expect(refusal(await ask(ada.who, 'PATCH', '/me/email', bad))).toBe('400 BAD_REQUEST')
    const { body } = await ask(ada.who, 'PATCH', '/me/email', { pace: 'DAILY', digestHour: 23 })
    expect(body).toMatchObject({ pace: 'DAILY', digestHour: 23 })
    expect((await ask(ada.who, 'DELETE', '/me/email')).body).toMatchObject({ address: null, pending: null })
  })
})

describe('unsubscribing', () => {
  const linkIn = (raw: string) => /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded(raw))?.[1] ?? ''
  const post = (url: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('takes one POST without a session; opening the link asks first', async () => {
    const ada = await readers.reader()
    await notify(ada)
    await readers.send(ada, await readers.queued(ada, 'NOTICE'))
    const link = linkIn((await readers.mailbox.until(ada.address, 2)).raw)
    const page = await fetch(link)
    expect(await page.text()).toContain('End all e-mail?')
    expect((await ask(ada.who, 'GET', '/me/email')).body.pace).toBe('IMMEDIATELY')
    expect((await post(link)).status).toBe(200)
    expect((await ask(ada.who, 'GET', '/me/email')).body).toMatchObject({
      pace: 'NEVER',
      address: ada.address,
    })
    expect((await post(link)).status).toBe(200)
    await notify(ada)
    const other = await readers.reader()
    await notify(other)
    await readers.queued(other, 'NOTICE')
    expect(await readers.mailsOf(ada, 'NOTICE')).toHaveLength(1)
  })

  test('with the button of the page shows that it is done', async () => {
    const ada = await readers.reader()
    await notify(ada)
    await readers.send(ada, await readers.queued(ada, 'NOTICE'))
    const link = linkIn((await readers.mailbox.until(ada.address, 2)).raw)
    const answer = await post(link, 'from=page')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${stack().env.PUBLIC_URL}/unsubscribe?done=1`,
    ])
    expect(await (await fetch(`${stack().url}/unsubscribe?done=1`)).text()).toContain('No more e-mail.')
  })

  test('works for no other account, no other address and no made-up link', async () => {
    const [ada, bob] = [await readers.reader(), await readers.reader()]
    await notify(ada)
    await readers.send(ada, await readers.queued(ada, 'NOTICE'))
    const link = linkIn((await readers.mailbox.until(ada.address, 2)).raw)
    for (const bad of [
      link.replace(ada.accountId, bob.accountId),
      link.slice(0, -3),
      `${link}x`,
      link.replace(/token=.*/, ''),
    ])
      expect((await post(bad)).status, bad).toBe(404)
    await ask(ada.who, 'DELETE', '/me/email')
    expect((await post(link)).status).toBe(404)
    expect(await (await fetch(link)).text()).toContain('This link does not work any more.')
    expect((await ask(bob.who, 'GET', '/me/email')).body.pace).toBe('IMMEDIATELY')
  })
})

describe('without SMTP_URL', () => {
  let web: SecondWeb
  beforeAll(async () => {
    web = await startSecondApi({ SMTP_URL: '', MAIL_FROM: '' })
  })
  afterAll(() => web?.stop())

  test('no address is taken, and what was chosen before can be removed', async () => {
    const ada = await readers.reader()
    const at = (method: string, json?: unknown) =>
      fetch(`${web.url}/api/v1/me/email`, {
        method,
        headers: { ...bearer(ada.who.accessToken), 'content-type': 'application/json' },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
    expect(await (await at('GET')).json()).toMatchObject({ available: false, address: ada.address })
    const refused = await at('PUT', { address: newAddress() })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
    expect(await (await at('DELETE')).json()).toMatchObject({ address: null })
  })
})

test('an export has the address and its mails, without the link’s token; erasing takes both', async () => {
  const ada = await readers.reader()
  await ask(ada.who, 'PUT', '/me/email', { address: newAddress() })
  const { body } = await ask<{ sections: { name: string; items: Record<string, unknown>[] }[] }>(
    ada.who,
    'GET',
    '/me/export',
  )
  const items = (name: string) => body.sections.find((one) => one.name === name)?.items ?? []
  expect(items('email_addresses')).toMatchObject([{ address: ada.address }])
  expect(items('email_addresses')[0]).not.toHaveProperty('token_hash')
  expect(items('mails').length).toBeGreaterThan(0)
  const { body: me } = await ask<{ account: { walletAddress: string } }>(ada.who, 'GET', '/me')
  expect((await ask(ada.who, 'DELETE', '/me', { confirm: me.account.walletAddress })).status).toBe(200)
  for (const left of [
    'select 1 from app.email_addresses where account_id = $1',
    `select 1 from app.mails where account_id = $1 and kind <> 'CONFIRMATION'`,
  ])
    expect((await readers.owner.query(left, [ada.accountId])).rows).toEqual([])
})
