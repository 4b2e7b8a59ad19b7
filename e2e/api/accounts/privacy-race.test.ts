/** No credential, address or claim that is created while its account is erased outlives the erasure. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askToken } from '@/e2e/api/agents/runtimes'
import { newAddress } from '@/e2e/api/notices/readers'
import { feedbackKey, prepareReview, reviewed, untilGone } from '@/e2e/api/orders/review-files'
import { asOwner, fresh, mintAgent, type Person, person, publishedListing } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { waiters } from '@/e2e/api/server/waiters'
import { agree, good, newPair, openCheckout } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import { hashToken, mintToken } from '@/lib/crypto/tokens'
import type { LinkMessage } from '@/lib/wallets/schema'
import { erase } from './own-data'
import { bearer, call, newKey as newWallet } from './wallets'

let holder: Awaited<ReturnType<typeof connected>>
let ada: Person

beforeAll(async () => {
  holder = await connected()
})
beforeEach(async () => {
  ada = await person('0')
})
afterAll(() => holder.end())

/** Starts these calls one after the other while the account is locked: each waits for it before the next one starts. */
async function inTurn<T extends readonly (() => Promise<unknown>)[]>(...calls: T): Promise<unknown[]> {
  await holder.query('begin')
  try {
    const { rows } = await holder.query<{ pid: number }>(
      'select pg_backend_pid() as pid from app.accounts where id = $1 for no key update',
      [ada.accountId],
    )
    const answers: Promise<unknown>[] = []
    for (const start of calls) {
      answers.push(start())
      await eventually(async () => ((await waiters(rows[0]?.pid ?? 0)) >= answers.length ? true : null))
    }
    await holder.query('commit')
    return await Promise.all(answers)
  } finally {
    await holder.query('rollback')
  }
}

/** Starts a call while this row or lock is held, and ends the hold once the call has waited for it and `meanwhile` is done. */
async function whileHeld<T>(
  hold: { text: string; values: unknown[] },
  start: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  await holder.query('begin')
  try {
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await holder.query(hold)
    const answer = start()
    await eventually(async () => ((await waiters(rows[0]?.pid ?? 0)) > 0 ? true : null))
    await meanwhile()
    await holder.query('commit')
    return await answer
  } finally {
    await holder.query('rollback')
  }
}

const newKey = () => ada.post('/api-keys', { name: 'A key', scopes: ['api:read'] })
const newWebhook = () =>
  ada.post('/webhook-endpoints', { url: 'http://127.0.0.1:9/hook', eventTypes: ['access.*'] })
const newEmail = () => ada.put('/me/email', { address: newAddress() })
const newClaim = () => ada.post('/brand-claims', { domain: '127.0.0.1:9', name: 'A brand' })

const newLink = async () => {
  const wallet = newWallet()
  const walletAddress = wallet.address
  const { nonce, message } = good(await ada.post<LinkMessage>('/wallets/link-message', { walletAddress }))
  return ada.post('/wallets', { walletAddress, nonce, signature: await wallet.signMessage({ message }) })
}

/** What the account could still be called or sent to with, and what it could still be proven to hold. */
const left = () =>
  asOwner(
    `select id from app.api_keys where account_id = $1 union all
     select id from app.webhook_endpoints where account_id = $1 union all
     select id from app.auth_sessions where account_id = $1 union all
     select hash from app.device_logins where account_id = $1 union all
     select hash from app.runtime_tokens where account_id = $1 union all
     select account_id from app.email_addresses where account_id = $1 union all
     select wallet_address from app.linked_wallets where account_id = $1 union all
     select id from app.brand_claims where account_id = $1 and status in ('PENDING', 'APPROVED')`,
    [ada.accountId],
  )

const creations = [
  ['key', newKey],
  ['webhook', newWebhook],
  ['e-mail address', newEmail],
  ['claim of a brand', newClaim],
] as const

test.each(creations)('a new %s that comes before the erasure ends with it', async (_, create) => {
  const [made, erased] = await inTurn(create, () => erase(ada))
  expect([made, erased]).toMatchObject([{ status: create === newEmail ? 200 : 201 }, { status: 200 }])
  expect(await left()).toEqual([])
})

test.each([...creations, ['link of a wallet', newLink] as const])(
  'a new %s is refused after the erasure, also to a call that was authenticated before',
  async (_, create) => {
    const [erased, made] = await inTurn(() => erase(ada), create)
    expect([erased, made]).toMatchObject([{ status: 200 }, { status: 401, code: 'UNAUTHORIZED' }])
    expect(await left()).toEqual([])
  },
)

test.each(['before', 'after'])(
  'a runtime token that is asked for %s the erasure ends or is refused',
  async (when) => {
    const { id } = await mintAgent(ada)
    const ask = () => askToken(id, bearer(ada.actor.accessToken ?? ''))
    if (when === 'before')
      expect(await inTurn(ask, () => erase(ada))).toMatchObject([{ status: 201 }, { status: 200 }])
    else
      expect(await inTurn(() => erase(ada), ask)).toMatchObject([
        { status: 200 },
        { status: 401, body: { error: { code: 'UNAUTHORIZED' } } },
      ])
    expect(await left()).toEqual([])
  },
)

test('a review is not prepared after the erasure, and its file is not written again', async () => {
  const pair = await newPair('USDC', '1000')
  ada = pair.buyer
  const order = await reviewed(pair, fresh('words'))
  good(await prepareReview(pair, order))
  const key = await feedbackKey(order)
  const [erased, prepared] = await inTurn(
    () => erase(ada),
    () => prepareReview(pair, order),
  )
  expect([erased, prepared]).toMatchObject([{ status: 200 }, { status: 401, code: 'UNAUTHORIZED' }])
  await untilGone(key)
  expect(await feedbackKey(order)).toBe('feedback/null.json')
})

test('a checkout whose words the erasure of its seller takes receives no call', async () => {
  const pair = await newPair('USDC', '1000')
  const { id } = await openCheckout(pair, await agree(pair))
  const hold = {
    text: 'select from app.accounts where id = $1 for no key update',
    values: [pair.buyer.accountId],
  }
  const prepared = await whileHeld(
    hold,
    () => pair.buyer.post(`/checkout/${id}/tx-intent`, { action: 'approveEscrow' }),
    async () => good(await erase(pair.seller)),
  )
  expect(prepared).toMatchObject({ status: 409, code: 'CONFLICT', details: { offerStatus: 'EXPIRED' } })
})

test('a listing that is bought while its seller is erased is not on sale', async () => {
  const pair = await newPair()
  const listing = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
  const idempotencyKey = randomUUID()
  const hold = {
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 2))',
    values: [`${pair.buyer.accountId} ${idempotencyKey}`],
  }
  const bought = await whileHeld(
    hold,
    () =>
      pair.buyer.post(`/listings/${listing}/instant-buy`, { idempotencyKey, clientAgentId: pair.client.id }),
    async () => good(await erase(pair.seller)),
  )
  expect(bought).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('a device that polls while its account is erased receives no key that works', async () => {
  const deviceCode = mintToken('DEVICE')
  await asOwner(
    `insert into app.device_logins (hash, user_code, name, scopes, status, account_id, expires_at)
     values ($1, $2, 'A device', '{api:read}', 'APPROVED', $3, now() + interval '10 minutes')`,
    [hashToken(deviceCode), deviceCode.slice(-8), ada.accountId],
  )
  const poll = () => call('/auth/device/token', { json: { deviceCode } })
  const [erased, polled] = await inTurn(() => erase(ada), poll)
  expect(erased).toMatchObject({ status: 200 })
  expect(polled).toMatchObject({ body: { error: { code: 'EXPIRED_TOKEN' } } })
  expect(await left()).toEqual([])
})

test('a sign-in that meets the erasure starts an empty account, which can create keys', async () => {
  const [erased] = await inTurn(
    () => erase(ada),
    () => ada.actor.signIn(),
  )
  expect(erased).toMatchObject({ status: 200 })
  expect(await newKey()).toMatchObject({ status: 201 })
})
