import { hashMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import {
  bearer,
  call,
  counterfactualWallet,
  deployWallet,
  type NonceReply,
  newKey,
  nonceFor,
  type SignedIn,
  signInWith,
  whoAmI,
  wrapSignature,
} from './wallets'

const signIn = (json: object) =>
  call<SignedIn & { error: { code: string; message: string } }>('/auth/wallet', { json })
const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  call<SignedIn>('/auth/refresh', { json: { refreshToken }, headers })
describe('POST /auth/nonce', () => {
  test('returns the exact EIP-4361 message for this wallet, service and chain', async () => {
    const key = newKey()
    const { body } = await call<NonceReply>('/auth/nonce', {
      json: { walletAddress: key.address.toLowerCase() },
    })
    const host = new URL(stack().url).host
    expect(body).toMatchObject({ walletAddress: key.address, domain: host, chainId: 31_337 })
    expect(body.message).toContain(`${host} wants you to sign in with your Ethereum account:\n${key.address}`)
    expect(body.message).toContain(`Nonce: ${body.nonce}`)
    expect(body.message).toContain('Chain ID: 31337')
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    expect(body.typedData.message).toMatchObject({ nonce: body.nonce, walletAddress: key.address })
  })

  test('never returns the same nonce twice', async () => {
    const { address } = newKey()
    const nonces = await Promise.all(Array.from({ length: 5 }, async () => (await nonceFor(address)).nonce))
    expect(new Set(nonces).size).toBe(5)
  })

  test.each([
    [{ domain: 'evil.example' }, /domain/],
    [{ chainId: 1 }, /chainId/],
    [{ walletAddress: '0x12' }, /walletAddress/],
    [{ extra: true }, /extra/],
  ])('refuses %o', async (over, words) => {
    const { status, body } = await call('/auth/nonce', { json: { walletAddress: newKey().address, ...over } })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(words) })
  })
})

describe('POST /auth/wallet', () => {
  test('signs a new wallet up, and the same wallet in', async () => {
    const key = newKey()
    const first = await signInWith(key)
    const second = await signInWith(key)
    expect(first).toMatchObject({ isNewAccount: true, account: { walletAddress: key.address } })
    expect(second).toMatchObject({ isNewAccount: false, account: first.account })
    expect(second.session.id).not.toBe(first.session.id)
    expect(first.accessToken).toMatch(/^merx_at_[\w-]{43}$/)
    expect(first.refreshToken).toMatch(/^merx_rt_[\w-]{43}$/)
    expect((await whoAmI(bearer(first.accessToken))).status).toBe(200)
  })

  test('takes the EIP-712 form', async () => {
    const key = newKey()
    const { nonce, typedData } = await nonceFor(key.address)
    const signature = await key.signTypedData(typedData as Parameters<typeof key.signTypedData>[0])
    const { body } = await signIn({ walletAddress: key.address, nonce, signature, signatureType: 'eip712' })
    expect(body.account.walletAddress).toBe(key.address)
  })

  test('takes a contract wallet (ERC-1271), by either form', async () => {
    const wallet = await deployWallet(counterfactualWallet())
    const byMessage = await nonceFor(wallet.address)
    const signature = await wallet.owner.sign({ hash: hashMessage(byMessage.message) })
    const first = await signIn({ walletAddress: wallet.address, nonce: byMessage.nonce, signature })
    expect(first.body).toMatchObject({ isNewAccount: true, account: { walletAddress: wallet.address } })
    const byData = await nonceFor(wallet.address)
    const typed = await wallet.owner.signTypedData(
      byData.typedData as Parameters<typeof wallet.owner.signTypedData>[0],
    )
    const second = await signIn({
      walletAddress: wallet.address,
      nonce: byData.nonce,
      signature: typed,
      signatureType: 'eip712',
    })
    expect(second.body.isNewAccount).toBe(false)
  })

  test('takes a contract wallet that is not deployed yet (ERC-6492)', async () => {
    const wallet = counterfactualWallet()
    const { nonce, message } = await nonceFor(wallet.address)
    const signature = wrapSignature(wallet, await wallet.owner.sign({ hash: hashMessage(message) }))
    const { body } = await signIn({ walletAddress: wallet.address, nonce, signature })
    expect(body).toMatchObject({ isNewAccount: true, account: { walletAddress: wallet.address } })
  })

  test('refuses a contract wallet whose owner did not sign', async () => {
    const wallet = await deployWallet(counterfactualWallet())
    const { nonce, message } = await nonceFor(wallet.address)
    const signature = await newKey().sign({ hash: hashMessage(message) })
    expect(await signIn({ walletAddress: wallet.address, nonce, signature })).toMatchObject({ status: 401 })
  })

  test('refuses another wallet’s signature, another message, and another wallet’s nonce', async () => {
    const [key, other] = [newKey(), newKey()]
    const { nonce, message } = await nonceFor(key.address)
    const wrong = [
      { walletAddress: key.address, nonce, signature: await other.signMessage({ message }) },
      { walletAddress: key.address, nonce, signature: await key.signMessage({ message: `${message} ` }) },
      { walletAddress: other.address, nonce, signature: await other.signMessage({ message }) },
      { walletAddress: key.address, nonce: 'f'.repeat(32), signature: await key.signMessage({ message }) },
    ]
    for (const json of wrong)
      expect(await signIn(json)).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHORIZED' } } })
    const right = { walletAddress: key.address, nonce, signature: await key.signMessage({ message }) }
    expect((await signIn(right)).status).toBe(200)
  })

  test('accepts a nonce once, also of ten at the same time', async () => {
    const key = newKey()
    const { nonce, message } = await nonceFor(key.address)
    const json = { walletAddress: key.address, nonce, signature: await key.signMessage({ message }) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(json)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
    expect(answers.filter(({ body }) => body.isNewAccount)).toHaveLength(1)
  })

  test('ten first sign-ins of one wallet at the same time make one account', async () => {
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 10 }, () => signInWith(key)))
    expect(new Set(all.map(({ account }) => account.id)).size).toBe(1)
    expect(all.filter(({ isNewAccount }) => isNewAccount)).toHaveLength(1)
  })

  test.each(['0x', '0x1234', 'hello', `0x${'zz'.repeat(65)}`])(
    'refuses the signature "%s"',
    async (signature) => {
      const key = newKey()
      const { nonce } = await nonceFor(key.address)
      expect([400, 401]).toContain((await signIn({ walletAddress: key.address, nonce, signature })).status)
    },
  )

  test('takes an invite code at the first sign-in, and refuses one that is no code', async () => {
    expect(await signInWith(newKey(), { inviteCode: 'friend-1' })).toMatchObject({ isNewAccount: true })
    const key = newKey()
    const { nonce, message } = await nonceFor(key.address)
    const signature = await key.signMessage({ message })
    expect(
      (await signIn({ walletAddress: key.address, nonce, signature, inviteCode: 'no code!' })).status,
    ).toBe(400)
  })
})

describe('tokens', () => {
  test('a refresh returns a fresh pair and ends the old one', async () => {
    const first = await signInWith(newKey())
    const { status, body: second } = await refresh(first.refreshToken)
    expect(status).toBe(200)
    expect(second.session.id).toBe(first.session.id)
    expect((await whoAmI(bearer(second.accessToken))).status).toBe(200)
    expect((await whoAmI(bearer(first.accessToken))).status).toBe(401)
  })

  test('a refresh token used twice ends the whole family', async () => {
    const first = await signInWith(newKey())
    const { body: second } = await refresh(first.refreshToken)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await whoAmI(bearer(second.accessToken))).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  test('a refresh retried with its Idempotency-Key is no theft, and shows no token again', async () => {
    const { refreshToken } = await signInWith(newKey())
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await refresh(refreshToken, headers)
    const again = await call('/auth/refresh', { json: { refreshToken }, headers })
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT', details: { shownOnce: true } } },
    })
    expect(JSON.stringify(again.body)).not.toContain(first.body.accessToken)
    expect((await whoAmI(bearer(first.body.accessToken))).status).toBe(200)
  })

  test('an access token does not refresh, and a refresh token does not sign in', async () => {
    const { accessToken, refreshToken } = await signInWith(newKey())
    expect((await refresh(accessToken)).status).toBe(401)
    expect((await whoAmI(bearer(refreshToken))).status).toBe(401)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic dXNlcjpwYXNz', `Bearer merx_at_${'A'.repeat(43)}`])(
    'the credential "%s" is refused with a challenge',
    async (authorization) => {
      const { status, headers } = await whoAmI({ authorization })
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toContain('Bearer')
    },
  )
})

describe('POST /auth/logout', () => {
  const logout = (token: string, json: object = {}) =>
    call<{ revoked: boolean; sessionId: string | null }>('/auth/logout', { json, headers: bearer(token) })

  test('ends the session at once', async () => {
    const { accessToken, refreshToken, session } = await signInWith(newKey())
    expect((await logout(accessToken)).body).toEqual({ revoked: true, sessionId: session.id })
    expect((await whoAmI(bearer(accessToken))).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('ends the one a refresh token names, if it is one’s own', async () => {
    const key = newKey()
    const [here, there, stranger] = [await signInWith(key), await signInWith(key), await signInWith(newKey())]
    expect((await logout(here.accessToken, { refreshToken: there.refreshToken })).body.sessionId).toBe(
      there.session.id,
    )
    expect((await whoAmI(bearer(there.accessToken))).status).toBe(401)
    expect((await logout(here.accessToken, { refreshToken: stranger.refreshToken })).body.revoked).toBe(false)
    expect((await whoAmI(bearer(stranger.accessToken))).status).toBe(200)
    expect((await whoAmI(bearer(here.accessToken))).status).toBe(200)
  })
})
