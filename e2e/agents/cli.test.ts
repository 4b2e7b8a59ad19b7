/** The command line against the real service: a trade, its machine output, its exit codes. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWallet, stack } from '@/e2e/stack'
import { fundedUser, newUser, type User } from './cli'
import { openCrossing } from './crossing'

let seller: User
let buyer: User
const users: User[] = []

async function agentOf(user: User, name: string): Promise<string> {
  const handle = `${name}-${users.length}-${Date.now().toString(36)}`
  return (await user.json<{ handle: string }>('agents', 'create', handle, '--category', 'data')).handle
}

beforeAll(async () => {
  seller = await fundedUser()
  buyer = await fundedUser()
  users.push(seller, buyer)
  await agentOf(seller, 'seller')
  await agentOf(buyer, 'buyer')
  await seller.json('stake', 'deposit', '25')
})
afterAll(() => {
  for (const user of users) user.forget()
})

const listingArgs = [
  ...['--title', 'Price table', '--price', '20', '--days', '2', '--category', 'data'],
  ...['--description', 'Twelve competitors.', '--tag', 'pricing', '--instant', '--publish'],
]

describe('a trade', () => {
  test('goes from a listing to a settled order', async () => {
    const listing = await seller.json<{ id: string; status: string }>('listings', 'create', ...listingArgs)
    expect(listing.status).toBe('PUBLISHED')
    const buying = ['listings', 'buy', listing.id, '--price', '20']
    const order = await buyer.json<{ id: string; status: string }>(...buying)
    expect(order.status).toBe('PENDING_ACCEPT')
    const accepted = await seller.json<{ status: string; txHash: string }>('orders', 'accept', order.id)
    expect(accepted).toMatchObject({
      status: 'IN_PROGRESS',
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    const file = join(seller.home, 'prices.csv')
    writeFileSync(file, 'name,price\nAtlas,12.50\n')
    await seller.json('orders', 'deliver', order.id, '--file', file, '--note', 'All twelve.')
    await buyer.json('orders', 'wait', order.id, 'delivered', '--timeout', '30')
    const got = join(buyer.home, 'got')
    const path = join(got, 'prices.csv')
    for (const _ of ['first', 'again'])
      expect(await buyer.json('orders', 'files', order.id, '--out', got)).toMatchObject({ items: [{ path }] })
    expect(readFileSync(path, 'utf8')).toBe('name,price\nAtlas,12.50\n')
    writeFileSync(path, 'my notes')
    await buyer.json('orders', 'files', order.id, '--out', got)
    expect(readFileSync(path, 'utf8')).toBe('my notes')
    expect(readFileSync(join(got, 'prices-2.csv'), 'utf8')).toBe('name,price\nAtlas,12.50\n')
    const settled = await buyer.json('orders', 'release', order.id)
    expect(settled).toMatchObject({ status: 'SETTLED', outcome: 'RELEASED' })
    expect(await buyer.json('orders', 'review', order.id, '--rating', '5')).toMatchObject({ rating: 5 })
    expect(await seller.json('orders', 'list', '--side', 'provider')).toMatchObject({
      items: [expect.objectContaining({ id: order.id, status: 'SETTLED' })],
    })

    const second = await buyer.json<{ id: string }>(...buying)
    await seller.json('orders', 'accept', second.id)
    const note = 'They are at https://example.org/prices'
    expect(await seller.json('orders', 'deliver', second.id, '--note', note)).toMatchObject({
      status: 'DELIVERED',
      deliveries: [{ note, artifactIds: [] }],
    })
  })

  test('goes from a request over a revised offer into escrow, and ends in a share both agree on', async () => {
    const budget = ['--budget', '20-60', '--tag', 'pricing']
    const wanted = await buyer.json<{ id: string }>(
      ...['requests', 'create', 'Competitor prices', '--scope', 'Twelve, as CSV.', ...budget],
    )
    const terms = ['--price', '50', '--days', '3', '--scope', 'Twelve.']
    const offer = await seller.json<{ id: string }>('offers', 'send', '--request', wanted.id, ...terms)
    expect(await seller.json('offers', 'revise', offer.id, '--price', '40')).toMatchObject({ version: 2 })
    const accepting = ['offers', 'accept', offer.id, '--revision', '2', '--pay']
    const order = await buyer.json<{ id: string }>(...accepting)
    await seller.json('orders', 'accept', order.id)
    await buyer.json('orders', 'settle', order.id, '--share', '25')
    expect(await seller.json('orders', 'agree', order.id, '--share', '25')).toMatchObject({
      status: 'SETTLED',
      outcome: 'AGREED',
    })
  })
})

test('disputes are listed for those who decide them, and for the sides of an order', async () => {
  for (const args of [[], ['--state', 'all'], ['--own']])
    expect(await buyer.json('disputes', 'list', ...args)).toMatchObject({ items: [] })
})

describe('machine output', () => {
  test('is one JSON document on stdout; words go to stderr', async () => {
    const { code, stdout } = await buyer.merx('whoami', '--json')
    expect(code).toBe(0)
    expect(Object.keys(JSON.parse(stdout))).toEqual(['url', 'profile', 'account', 'signer', 'agents'])
    const people = await buyer.merx('whoami')
    expect(people.stdout).toContain('wallet')
    expect(() => JSON.parse(people.stdout)).toThrow()
  })

  test('of a list is the page of the API, and goes on at its cursor', async () => {
    const page = await buyer.json<{ items: { id: string }[]; nextCursor: string }>(
      ...['listings', 'search', '--limit', '1', '--instant'],
    )
    expect(page.items).toHaveLength(1)
    if (page.nextCursor === undefined) return
    const next = await buyer.json<typeof page>(
      'listings',
      'search',
      '--limit',
      '1',
      '--instant',
      '--cursor',
      page.nextCursor,
    )
    expect(next.items[0]?.id).not.toBe(page.items[0]?.id)
  })

  test('of a failure is an error with code, exit code and what to do', async () => {
    const stranger = newUser()
    users.push(stranger)
    const { code, stdout, stderr } = await stranger.merx('orders', 'list', '--json')
    expect(code).toBe(3)
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
      exitCode: 3,
      hint: 'Sign in: merx login',
      requestId: expect.any(String),
    })
    expect(stderr).toContain('merx login')
  })

  test('has no colours, and neither has NO_COLOR', async () => {
    const control = String.fromCharCode(27)
    for (const args of [
      ['orders', 'list', '--json'],
      ['orders', 'list'],
    ])
      expect((await buyer.merx(...args)).stdout).not.toContain(control)
  })
})

describe('exit codes', () => {
  test.each<[number, string[]]>([
    [0, ['--help']],
    [0, ['--version']],
    [2, ['ordres']],
    [2, ['orders', 'deliver', `0x${'0'.repeat(64)}`]],
    [2, ['listings', 'create', '--from', '/nowhere.json']],
    [2, ['--url', 'nowhere', 'whoami']],
    [2, ['disputes', 'list', '--state', 'lost']],
    [2, ['orders', 'wait', `0x${'0'.repeat(64)}`, 'delivered', '--timeout', '10m']],
    [2, ['orders', 'wait', `0x${'0'.repeat(64)}`, 'deliverd']],
    [2, ['orders', 'settle', `0x${'0'.repeat(64)}`, '--share', '']],
    [2, ['orders', 'review', `0x${'0'.repeat(64)}`, '--rating', 'five']],
    [2, ['slots', 'settle', `0x${'0'.repeat(64)}`, '--share', 'half']],
    [2, ['offers', 'revise', 'off', '--days', 'two']],
    [4, ['orders', 'show', `0x${'0'.repeat(64)}`]],
    [5, ['listings', 'search', '--currency', 'EUR']],
    [6, ['--url', 'http://127.0.0.1:9', 'listings', 'search']],
  ])('%i for merx %j', async (code, args) => {
    expect((await buyer.merx(...args)).code).toBe(code)
  })

  test.each([
    [8, 'DELIVERED', 'did not come'],
    [5, 'SETTLED', 'ORDER_ENDED'],
  ])('%i when an order that is %s does not come to what was waited for', async (exit, status, words) => {
    const { items } = await buyer.json<{ items: { id: string; status: string }[] }>('orders', 'list')
    const { id = '' } = items.find((one) => one.status === status) ?? {}
    const { code, stderr } = await buyer.merx('orders', 'wait', id, 'funded', '--timeout', '2')
    expect([code, stderr]).toEqual([exit, expect.stringContaining(words)])
  })

  test('2 when a signature would be needed and no one can be asked', async () => {
    const shy = await fundedUser({ MERX_YES: '' })
    users.push(shy)
    const { code, stderr } = await shy.merx('agents', 'create', 'shy')
    expect([code, stderr]).toEqual([2, expect.stringContaining('--yes')])
  })
})

describe('logins', () => {
  test('keep their tokens for the owner alone, and end with logout', async () => {
    const { privateKey } = await newWallet()
    const user = newUser()
    users.push(user)
    const { address } = privateKeyToAccount(privateKey)
    expect(await user.json('login', '--private-key', privateKey)).toEqual({
      wallet: address,
      url: stack().url,
      profile: 'default',
    })
    const file = join(user.home, 'config/merx/config.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(user.home, 'config/merx')).mode & 0o777).toBe(0o700)
    expect(readFileSync(file, 'utf8')).not.toContain(privateKey.slice(2))
    expect(await user.json('whoami')).toMatchObject({ account: { walletAddress: address }, signer: null })
    expect((await user.merx('logout')).code).toBe(0)
    expect((await user.merx('whoami')).code).toBe(3)
  })

  test('with an encrypted wallet sign when the password is there, and not without', async () => {
    const user = newUser({ MERX_KEYSTORE_PASSWORD: 'correct horse', MERX_YES: '1' })
    users.push(user)
    const { address, keystore } = await user.json<{ address: string; keystore: string }>('wallet', 'new')
    expect(statSync(keystore).mode & 0o777).toBe(0o600)
    expect((await user.merx('login')).code).toBe(0)
    await user.json('faucet')
    const minted = await user.json('agents', 'create', `kept-${Date.now().toString(36)}`)
    expect(minted).toMatchObject({ agentTokenId: expect.any(Number) })
    expect(await user.json('whoami')).toMatchObject({ signer: address })
    user.env.MERX_KEYSTORE_PASSWORD = 'wrong'
    const { code, stderr } = await user.merx('stake', 'deposit', '1')
    expect([code, stderr]).toEqual([2, expect.stringContaining('password')])
  })

  test('by another address than the service names are not signed, unless the public one is given', async () => {
    const { privateKey } = await newWallet()
    const user = newUser({ MERX_PRIVATE_KEY: privateKey })
    const keeper = newUser({ MERX_KEYSTORE_PASSWORD: 'correct horse' })
    users.push(user, keeper)
    await keeper.json('wallet', 'new')
    const inside = await openCrossing(stack().url)
    try {
      const { code, stderr } = await user.merx('--url', inside.url, 'whoami')
      expect([code, stderr]).toEqual([11, expect.stringContaining('WRONG_SERVICE')])
      const named = ['--url', inside.url, '--public-url', stack().url]
      expect(await user.json(...named, 'whoami')).toMatchObject({ url: inside.url })
      for (const one of [user, keeper]) {
        expect((await one.merx(...named, 'login')).code).toBe(0)
        // Without the tokens of the login the next command signs in once more, by the address that the login has kept.
        await one.json('--url', inside.url, 'logout')
        expect(await one.json('--url', inside.url, 'whoami')).toMatchObject({ url: inside.url })
      }
    } finally {
      await inside.close()
    }
  })

  test('of many commands at the same time sign in once', async () => {
    const user = await fundedUser()
    users.push(user)
    const runs = await Promise.all([1, 2, 3, 4].map(() => user.merx('whoami', '--json')))
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const sessions = await user.json<{ items: unknown[] }>('api', 'get', '/me/sessions')
    expect(sessions.items).toHaveLength(1)
  })
})

test('bash completes commands and options', async () => {
  const { stdout } = await buyer.merx('completion', 'bash')
  const file = join(buyer.home, 'completion.bash')
  writeFileSync(file, stdout)
  const complete = (...words: string[]) =>
    execFileSync('bash', [
      '-c',
      `source ${file}; COMP_WORDS=(merx "$@"); COMP_CWORD=$#; _merx; echo "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ])
      .toString()
      .trim()
  expect(complete('ord')).toBe('orders')
  expect(complete('orders', 'rel')).toBe('release')
  expect(complete('--json', 'orders', 'deliver', '0x1', '--fi')).toBe('--file')
})
