/** The ledger of wallets: double entry of everything the contracts moved, for the account's own and linked wallets alone. */
import { beforeAll, describe, expect, test } from 'vitest'
import { call, type NonceReply, newKey } from '@/e2e/api/accounts/wallets'
import { anyone, asOwner, type Person, person } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, setting } from '@/e2e/stack'
import type { Notification } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'
import type {
  Ledger,
  LedgerBalance,
  LedgerEntry,
  LinkMessage,
  OwnWallet,
  WalletActivity,
} from '@/lib/wallets/schema'

const ledgerOf = async (who: Person, query = ''): Promise<Ledger> =>
  good(await who.get<Ledger>(`/wallets/ledger?${query}`))

/** `KIND ACCOUNT amount` of entries. */
const moves = (entries: readonly Pick<LedgerEntry, 'kind' | 'account' | 'amount'>[]): string[] =>
  entries.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)

const closings = (balances: readonly LedgerBalance[]) =>
  balances.map(({ account, currency, opening, closing }) => `${account} ${currency} ${opening} ${closing}`)

const refused = (code: string, status: number, details?: object) => ({
  status,
  code,
  ...(details && { details }),
})

let pair: Pair
let order: string

beforeAll(async () => {
  pair = await newPair()
  order = await delivered(pair)
  // Paid and settled at different times: blocks that follow each other at once may have the same one.
  await advanceTime(2)
  await act(pair.buyer, `/orders/${order}/accept/prepare`)
})

describe('the ledger of a wallet', () => {
  test('has both entries of what stays its own, and what others got of its escrow', async () => {
    const { items, total, balances, wallet } = await ledgerOf(pair.buyer)
    expect(moves(items)).toEqual([
      'PROTOCOL_FEE ESCROW -1',
      'PAYOUT ESCROW -49',
      'ESCROW_FUNDED ESCROW 50',
      'ESCROW_FUNDED WALLET -50',
    ])
    expect(total).toBe(4)
    expect(wallet).toBe(pair.buyer.address)
    expect(closings(balances)).toEqual(['WALLET USDC 0 -50', 'ESCROW USDC 0 0'])
    expect(items.every(({ subject }) => subject?.kind === 'ORDER' && subject.id === order)).toBe(true)
    expect(items.map(({ counterparty }) => counterparty)).toEqual([
      null,
      pair.seller.address,
      pair.seller.address,
      pair.seller.address,
    ])
  })

  test('of the other side has its stake and its payout', async () => {
    const { items } = await ledgerOf(pair.seller)
    expect(moves(items)).toEqual([
      'PAYOUT WALLET 49',
      'STAKE_DEPOSITED STAKE 100',
      'STAKE_DEPOSITED WALLET -100',
    ])
    expect(items[0]).toMatchObject({ balance: '-51', counterparty: pair.buyer.address })
    expect(items[1]?.subject).toEqual({ kind: 'AGENT', id: String(pair.provider.tokenId) })
  })

  test.each([
    ['account=WALLET', ['ESCROW_FUNDED WALLET -50']],
    ['kind=PAYOUT', ['PAYOUT ESCROW -49']],
    ['kind=ESCROW_FUNDED&account=ESCROW&currency=USDC', ['ESCROW_FUNDED ESCROW 50']],
    ['currency=USDT', []],
  ])('is filtered by %s', async (query, found) => {
    expect(moves((await ledgerOf(pair.buyer, query)).items)).toEqual(found)
  })

  describe('of one object or one counterparty', () => {
    const other = newKey().address
    const ofOrder = () => `subjectKind=ORDER&subjectId=${order}`
    const ofAgent = () => `subjectKind=AGENT&subjectId=${pair.provider.tokenId}`

    test.each<[string, () => string, string[]]>([
      ['its order', ofOrder, ['PAYOUT WALLET 49']],
      ['its agent', ofAgent, ['STAKE_DEPOSITED STAKE 100', 'STAKE_DEPOSITED WALLET -100']],
      ['a job with the number of no job', () => 'subjectKind=JOB&subjectId=7', []],
      ['one account of its agent', () => `${ofAgent()}&account=STAKE`, ['STAKE_DEPOSITED STAKE 100']],
      ['the buyer', () => `counterparty=${pair.buyer.address}`, ['PAYOUT WALLET 49']],
      ['the buyer and another kind', () => `counterparty=${pair.buyer.address}&kind=REFUND`, []],
      ['the buyer and its agent', () => `counterparty=${pair.buyer.address}&${ofAgent()}`, []],
      ['a stranger', () => `counterparty=${other}`, []],
    ])('%s', async (_, query, found) => {
      const { items, total } = await ledgerOf(pair.seller, query())
      expect(moves(items)).toEqual(found)
      expect(total).toBe(found.length)
    })

    test('is a file', async () => {
      const file = good(await pair.seller.get<string>(`/wallets/ledger/export?${ofOrder()}`))
      expect(String(file).trimEnd().split('\r\n')).toHaveLength(2)
    })

    test.each(['/wallets/ledger', '/wallets/ledger/export'])(
      'is refused as half an object by %s',
      async (path) => {
        for (const half of ['subjectKind=ORDER', `subjectId=${order}`])
          expect(await pair.seller.get(`${path}?${half}`)).toMatchObject(
            refused('BAD_REQUEST', 400, { field: 'subjectId' }),
          )
      },
    )
  })

  test('opens with the balance before a time and closes with the one before another', async () => {
    const { items } = await ledgerOf(pair.buyer)
    const settledAt = items[0]?.at ?? ''
    const before = await ledgerOf(pair.buyer, `to=${settledAt}`)
    expect(closings(before.balances)).toEqual(['WALLET USDC 0 -50', 'ESCROW USDC 0 50'])
    const after = await ledgerOf(pair.buyer, `from=${settledAt}`)
    expect(closings(after.balances)).toEqual(['WALLET USDC -50 -50', 'ESCROW USDC 50 0'])
    expect(moves(after.items)).toEqual(['PROTOCOL_FEE ESCROW -1', 'PAYOUT ESCROW -49'])
  })

  test.each(['/wallets/ledger', '/wallets/ledger/export'])('is refused backwards by %s', async (path) => {
    const [early, late] = ['2026-01-01T00:00:00Z', '2126-01-01T00:00:00Z']
    expect(await pair.buyer.get(`${path}?from=${late}&to=${early}`)).toMatchObject(
      refused('BAD_REQUEST', 400, { field: 'to' }),
    )
    expect(await pair.buyer.get(`${path}?from=${early}&to=${late}`)).toMatchObject({ status: 200 })
    expect(await pair.buyer.get(`${path}?from=${early}&to=${early}`)).toMatchObject({ status: 200 })
  })

  test('is the same by page number and by cursor', async () => {
    const all = (await ledgerOf(pair.buyer)).items
    const first = await ledgerOf(pair.buyer, 'pageSize=3')
    const second = await ledgerOf(pair.buyer, 'pageSize=3&page=2')
    const behind = await ledgerOf(pair.buyer, `pageSize=3&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(all)
    expect(behind.items).toEqual(second.items)
    expect(second.nextCursor).toBeUndefined()
  })

  test('is a file in three formats, the oldest entry first', async () => {
    const lines = async (format: string) =>
      String(good(await pair.buyer.get<string>(`/wallets/ledger/export?format=${format}`)))
        .trimEnd()
        .split('\r\n')
    const [head, oldest] = await lines('merx')
    expect(head).toBe(
      'id,time,kind,account,currency,received,sent,balance,counterparty,subjectKind,subjectId,transaction',
    )
    expect(oldest).toContain(`ESCROW_FUNDED,WALLET,USDC,,50,-50,${pair.seller.address},ORDER,${order},0x`)
    expect((await lines('koinly')).map((line) => line.split(',')[9])).toEqual([
      'Label',
      'Add to Pool',
      'Remove from Pool',
      'Cost',
      'Remove from Pool',
      'Cost',
    ])
    expect((await lines('cointracker')).slice(1).map((line) => line.split(',').slice(1).join())).toEqual([
      ',,50,USDC,,,',
    ])
  })

  test.each(['/wallets/ledger', '/wallets/ledger/export'])(
    '%s of a wallet that is not linked is not found, and none is shown without signing in',
    async (path) => {
      const wallet = `wallet=${pair.seller.address}`
      expect(await pair.buyer.get(`${path}?${wallet}`)).toMatchObject(refused('NOT_FOUND', 404))
      expect(await anyone.get(`${path}?${wallet}`)).toMatchObject(refused('UNAUTHORIZED', 401))
    },
  )
})

test('activities have the entries of each event', async () => {
  const { items, total } = good(await pair.buyer.get<Page<WalletActivity>>('/wallets/activities?pageSize=1'))
  expect(total).toBe(2)
  expect(moves(items[0]?.entries ?? [])).toEqual(['PAYOUT ESCROW -49', 'PROTOCOL_FEE ESCROW -1'])
  const { nextCursor } = good(await pair.buyer.get<Page<WalletActivity>>('/wallets/activities?pageSize=1'))
  const rest = good(
    await pair.buyer.get<Page<WalletActivity>>(`/wallets/activities?pageSize=1&cursor=${nextCursor}`),
  )
  expect(moves(rest.items[0]?.entries ?? [])).toEqual(['ESCROW_FUNDED WALLET -50', 'ESCROW_FUNDED ESCROW 50'])
  expect(rest.items[0]?.entries[0]?.wallet).toBe(pair.buyer.address)
})

describe('a second wallet', () => {
  const second = newKey()
  const messageFor = async (who: Person, walletAddress: string): Promise<LinkMessage> =>
    good(await who.post<LinkMessage>('/wallets/link-message', { walletAddress }))
  const link = (who: Person, walletAddress: string, nonce: string, signature: string) =>
    who.post<OwnWallet>('/wallets', { walletAddress, nonce, signature })

  test('that did not sign is not linked', async () => {
    const { nonce, message } = await messageFor(pair.buyer, second.address)
    const forged = await newKey().signMessage({ message })
    expect(await link(pair.buyer, second.address, nonce, forged)).toMatchObject(
      refused('BAD_REQUEST', 400, { field: 'signature' }),
    )
    const own = await second.signMessage({ message })
    expect(await link(pair.seller, second.address, nonce, own)).toMatchObject(
      refused('BAD_REQUEST', 400, { field: 'nonce' }),
    )
  })

  test('signs no sign-in by its link, and no link by its sign-in', async () => {
    const { nonce, message } = await messageFor(pair.buyer, second.address)
    const signature = await second.signMessage({ message })
    expect(
      await anyone.post('/auth/wallet', { walletAddress: second.address, nonce, signature }),
    ).toMatchObject(refused('UNAUTHORIZED', 401))
    const signIn = (
      await call<NonceReply>(`${setting('PUBLIC_URL')}/api/v1/auth/nonce`, {
        json: { walletAddress: second.address },
      })
    ).body
    const signed = await second.signMessage({ message: signIn.message })
    expect(await link(pair.buyer, second.address, signIn.nonce, signed)).toMatchObject(
      refused('BAD_REQUEST', 400, { field: 'nonce' }),
    )
  })

  test('is linked to one account, by one signature, until it is unlinked', async () => {
    const { nonce, message } = await messageFor(pair.buyer, second.address)
    expect(message).toContain(`Account: ${pair.buyer.address}`)
    const signature = await second.signMessage({ message })
    const linked = await link(pair.buyer, second.address, nonce, signature)
    expect(linked).toMatchObject({ status: 201, body: { walletAddress: second.address, isPrimary: false } })
    const { items } = good(await pair.buyer.get<{ items: OwnWallet[] }>('/wallets'))
    expect(items.map(({ walletAddress, isPrimary }) => [walletAddress, isPrimary])).toEqual([
      [pair.buyer.address, true],
      [second.address, false],
    ])
    expect(items[0]?.balances).toEqual([
      { account: 'WALLET', currency: 'USDC', amount: '-50' },
      { account: 'ESCROW', currency: 'USDC', amount: '0' },
    ])
    expect((await ledgerOf(pair.buyer, `wallet=${second.address}`)).items).toEqual([])

    const again = { walletAddress: second.address }
    expect(await pair.buyer.post('/wallets/link-message', again)).toMatchObject(refused('CONFLICT', 409))
    // Another account learns of the link from the wallet's own signature alone.
    const other = await messageFor(pair.seller, second.address)
    const forged = await newKey().signMessage({ message: other.message })
    expect(await link(pair.seller, second.address, other.nonce, forged)).toMatchObject({ status: 400 })
    const own = await second.signMessage({ message: other.message })
    expect(await link(pair.seller, second.address, other.nonce, own)).toMatchObject(refused('CONFLICT', 409))
    expect(await link(pair.buyer, second.address, nonce, signature)).toMatchObject(refused('CONFLICT', 409))
    expect(await pair.seller.delete(`/wallets/${second.address}`)).toMatchObject(refused('NOT_FOUND', 404))
    expect(good(await pair.buyer.delete(`/wallets/${second.address}`))).toEqual({
      walletAddress: second.address,
      linked: false,
    })
    expect(await pair.buyer.get(`/wallets/ledger?wallet=${second.address}`)).toMatchObject(
      refused('NOT_FOUND', 404),
    )
  })

  test('sees the account that it is linked to, and ends the link with its own key', async () => {
    const [holder, linked] = [await person('0'), await person('0')]
    const { nonce, message } = await messageFor(holder, linked.address)
    good(await link(holder, linked.address, nonce, await linked.actor.account.signMessage({ message })))
    const own = async () => good(await linked.get<{ items: OwnWallet[] }>('/wallets')).items[0]?.linkedTo
    expect(await own()).toBe(holder.address)
    expect(await pair.seller.delete(`/wallets/${linked.address}`)).toMatchObject(refused('NOT_FOUND', 404))
    good(await linked.delete(`/wallets/${linked.address}`))
    expect(await own()).toBeNull()
    const { items } = good(await holder.get<Page<Notification>>('/notifications'))
    expect(items.map(({ type, title }) => [type, title])).toContainEqual([
      'account.credential-changed',
      'A wallet ended its link',
    ])
    expect(items.map(({ text }) => text).join()).toContain(linked.address)
    await messageFor(pair.buyer, linked.address)
  })

  test('that is the first one needs no link, and a twenty-first is refused', async () => {
    const someone = await person('0')
    const self = { walletAddress: someone.address }
    expect(await someone.post('/wallets/link-message', self)).toMatchObject(refused('CONFLICT', 409))
    await asOwner(
      `insert into app.linked_wallets (wallet_address, account_id)
       select '0x' || lpad(to_hex(n) || substr(md5($1), 1, 20), 40, '0'), $1 from generate_series(16, 35) n`,
      [someone.accountId],
    )
    const more = { walletAddress: newKey().address }
    expect(await someone.post('/wallets/link-message', more)).toMatchObject(refused('CONFLICT', 409))
  })
})
