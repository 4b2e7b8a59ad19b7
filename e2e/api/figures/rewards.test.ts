/** Points: counted once the settlement is final, public by wallet, with invites that stay private. */
import type pg from 'pg'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserSignIn } from '@/e2e/api/accounts/browser-sign-in'
import { call, newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { walletHeaders } from '@/e2e/api/agents/runtimes'
import { anyone, asOwner, type Person, person, stake } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { good, newPair, type Pair } from '@/e2e/api/traders'
import { untilJobsRun } from '@/e2e/timers'
import type { Page } from '@/lib/paging'
import type { InviteCodeReply, RewardInvites, RewardRank, RewardRule } from '@/lib/rewards/schema'
import { ledgerOf, pointsOf, settled } from './points'

let database: pg.Client

beforeAll(async () => {
  database = await connected()
})
afterAll(() => database.end())

/** A decimal of the API, points or money, in millionths. */
const millionthsOf = (text = '') => parseUnits(text, 6)

const codeOf = async (who: Person): Promise<string> =>
  good(await who.get<InviteCodeReply>('/me/rewards/invite-code')).code

const invitedBy = async (inviter: Person, wallet: string): Promise<boolean> =>
  (
    await asOwner(
      `select 1 from app.account_invites v join app.accounts a on a.id = v.account_id join app.accounts i on i.id = v.inviter_id
       where a.wallet_address = $1 and i.wallet_address = $2`,
      [wallet.toLowerCase(), inviter.address.toLowerCase()],
    )
  ).length === 1

describe('settled work', () => {
  let pair: Pair
  let order: string

  beforeAll(async () => {
    pair = await newPair()
    order = await settled(pair)
  })

  test('gives both sides the same points for its fee, in the ledger of each', async () => {
    const [bought] = (await ledgerOf(pair.buyer.address)).items
    const [sold] = (await ledgerOf(pair.seller.address)).items
    expect(bought).toMatchObject({ matter: { kind: 'ORDER', id: order }, side: 'CLIENT', finding: 'EARNED' })
    expect(sold).toMatchObject({ side: 'PROVIDER', counterparty: pair.buyer.address, points: bought?.points })
    expect(millionthsOf(bought?.points)).toBe(millionthsOf(bought?.fee) * 100n)
    expect(await pointsOf(pair.seller.address)).toMatchObject({
      points: sold?.points,
      invited: '0',
      fees: 1,
    })
  })

  test('puts wallets on the leaderboard in the order of their points, by number and by cursor', async () => {
    await untilJobsRun(database)
    const leaders = async (query: string) =>
      good(await anyone.get<Page<RewardRank>>(`/rewards/leaderboard?${query}`))
    const all = await leaders('pageSize=100')
    const points = all.items.map((item) => Number(item.points))
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    expect(all.items.map(({ rank }) => rank)).toEqual(all.items.map((_, at) => at + 1))
    const { rank } = await pointsOf(pair.seller.address)
    const [sold] = (await leaders(`pageSize=1&page=${rank}`)).items
    expect(sold).toMatchObject({ wallet: pair.seller.address, agent: { handle: pair.provider.handle } })
    for (const { wallet, rank } of all.items.slice(0, 3)) expect((await pointsOf(wallet)).rank).toBe(rank)
    const { nextCursor } = await leaders('pageSize=1')
    const second = [await leaders('pageSize=1&page=2'), await leaders(`pageSize=1&cursor=${nextCursor}`)]
    for (const { items } of second) expect(items).toEqual([all.items[1]])
  })

  test('pages the ledger by cursor', async () => {
    await settled(pair)
    const first = await ledgerOf(pair.buyer.address, '?pageSize=1')
    expect(first).toMatchObject({ total: 2, items: [{ side: 'CLIENT' }] })
    const second = await ledgerOf(pair.buyer.address, `?pageSize=1&cursor=${first.nextCursor}`)
    expect(second.items.map(({ matter }) => matter.id)).toEqual([order])
    expect(second.nextCursor).toBeUndefined()
  })

  test('of two wallets that buy from each other takes the points back', async () => {
    const turned: Pair = {
      ...pair,
      buyer: pair.seller,
      seller: pair.buyer,
      client: pair.provider,
      provider: pair.client,
    }
    await stake(turned.seller, turned.provider, '100', 'USDC')
    await settled(turned)
    const { items } = await ledgerOf(pair.buyer.address)
    expect(items.map(({ finding, points }) => [finding, points])).toEqual(
      Array(3).fill(['BOTH_DIRECTIONS', '0']),
    )
    expect(await pointsOf(pair.buyer.address)).toMatchObject({ points: '0', rank: null, fees: 3 })
  })
})

describe('invites', () => {
  test('the code is made once and is its account’s own', async () => {
    const [one, other] = [await person('0'), await person('0')]
    const code = await codeOf(one)
    expect(await codeOf(one)).toBe(code)
    expect(await codeOf(other)).not.toBe(code)
    const { url } = good(await one.get<InviteCodeReply>('/me/rewards/invite-code'))
    expect(url).toContain(`/invite/${code}`)
  })

  test('a first sign-in binds the code, a later one does not', async () => {
    const inviter = await person('0')
    const inviteCode = await codeOf(inviter)
    const key = newKey()
    expect(await signInWith(key, { inviteCode })).toMatchObject({ isNewAccount: true, inviteCodeBound: true })
    expect(await signInWith(key, { inviteCode })).toMatchObject({
      isNewAccount: false,
      inviteCodeBound: false,
    })
    expect(await signInWith(key)).not.toHaveProperty('inviteCodeBound')
    expect(good(await anyone.get<RewardInvites>(`/rewards/invites/${inviter.address}`))).toEqual({
      wallet: inviter.address,
      accounts: 1,
      active: 1,
      points: '0',
    })
  })

  test('the first sign-in of a wallet that has signed a call before binds it too', async () => {
    const inviteCode = await codeOf(await person('0'))
    const key = newKey()
    const headers = await walletHeaders(key, { action: 'offers', resource: '999999999' })
    const json = { agentId: '1', ownerAddress: key.address }
    expect((await call('/jobs/999999999/offers', { headers, json })).status).toBe(404)
    expect(await signInWith(key, { inviteCode })).toMatchObject({ isNewAccount: true, inviteCodeBound: true })
    expect(await signInWith(key)).toMatchObject({ isNewAccount: false })
  })

  test('a code that no one has does not stop a sign-in', async () => {
    expect(await signInWith(newKey(), { inviteCode: 'stale-link' })).toMatchObject({
      isNewAccount: true,
      inviteCodeBound: false,
    })
  })

  test('a browser binds it too, and ignores what is no code', async () => {
    const inviter = await person('0')
    const bound = await browserSignIn({ inviteCode: await codeOf(inviter) })
    expect((await bound.send()).status).toBeLessThan(400)
    expect(await invitedBy(inviter, bound.key.address)).toBe(true)
    const broken = await browserSignIn({ inviteCode: 'no code!' })
    expect((await broken.send()).status).toBeLessThan(400)
  })

  test('an inviter earns a tenth, but not for its own linked wallet; the invited account is not named; erasing the account ends it', async () => {
    const [inviter, alias] = [await person('0'), await person('0')]
    const pair = await newPair()
    const invite = (invited: Person, by: Person) =>
      asOwner(
        `insert into app.account_invites (account_id, inviter_id, bound_at)
         select $1, $2, to_timestamp(block_timestamp) - interval '1 day' from chain.cursor`,
        [invited.accountId, by.accountId],
      )
    await invite(pair.buyer, inviter)
    // The seller was invited by a wallet that it is linked to: an invite of oneself.
    await invite(pair.seller, alias)
    await asOwner('insert into app.linked_wallets (wallet_address, account_id) values ($1, $2)', [
      pair.seller.address.toLowerCase(),
      alias.accountId,
    ])
    await settled(pair)
    const { earned } = await pointsOf(pair.buyer.address)
    expect(millionthsOf((await pointsOf(alias.address)).invited)).toBe(0n)
    expect(millionthsOf((await pointsOf(inviter.address)).invited)).toBe(millionthsOf(earned) / 10n)
    expect((await ledgerOf(inviter.address)).items).toEqual([])
    expect(JSON.stringify(await ledgerOf(pair.buyer.address))).not.toContain(inviter.address)
    good(await inviter.delete('/me', { confirm: inviter.address }))
    expect(await invitedBy(inviter, pair.buyer.address)).toBe(false)
    expect(Number((await pointsOf(inviter.address)).points)).toBeGreaterThan(0)
  })
})

describe('the rule', () => {
  test('is what the points follow', async () => {
    const rule = good(await anyone.get<RewardRule>('/rewards/rule'))
    expect(rule).toMatchObject({
      inviterShare: '0.1',
      inviterDays: 365,
      pairDays: 30,
      boundPerFeePoint: '2.2',
      mostWorth: '0.4',
    })
    expect(rule.perSide).toContainEqual({ currency: 'USDC', fee: '0.01', points: '1' })
  })
})

describe('refusals', () => {
  test.each(['account', 'ledger', 'invites'])(
    'GET /rewards/%s knows nothing of what is no address',
    async (route) => {
      expect(await anyone.get(`/rewards/${route}/0x12`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    },
  )

  test.each(['leaderboard', `ledger/${newKey().address}`])(
    'GET /rewards/%s refuses a page that is none, and cursors beyond its numbers',
    async (list) => {
      const forged = ['1', 3_000_000_000, '0x'].map((place) => btoa(JSON.stringify(['1', place, place])))
      for (const query of ['pageSize=101', 'page=0', ...forged.map((cursor) => `cursor=${cursor}`)])
        expect(await anyone.get(`/rewards/${list}?${query}`)).toMatchObject({
          status: 400,
          code: 'BAD_REQUEST',
        })
    },
  )

  test('a wallet that never traded has no points', async () => {
    const wallet = newKey().address
    expect(await pointsOf(wallet)).toEqual({
      wallet,
      rank: null,
      points: '0',
      earned: '0',
      invited: '0',
      fees: 0,
    })
  })

  test('an invite code needs a session', async () => {
    expect(await anyone.get('/me/rewards/invite-code')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})
