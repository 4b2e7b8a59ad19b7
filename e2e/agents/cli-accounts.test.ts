/** Logins of the command: what is remembered of them, and what ends with them. */
import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { newWallet, stack } from '@/e2e/stack'
import type { Deployment } from '@/sdk/src/client'
import type { Tokens } from '@/sdk/src/session'
import { fundedUser, newUser, type User } from './cli'

const users: User[] = []
afterAll(() => {
  for (const user of users) user.forget()
})

test('the tokens of a key in the environment end with logout, too', async () => {
  const user = await fundedUser()
  users.push(user)
  expect((await user.merx('whoami')).code).toBe(0)
  const file = join(user.home, 'config/merx/config.json')
  const { sessions } = JSON.parse(readFileSync(file, 'utf8')) as { sessions: Record<string, Tokens> }
  const [tokens] = Object.values(sessions)
  const me = () =>
    fetch(`${stack().url}/api/v1/me`, { headers: { Authorization: `Bearer ${tokens?.accessToken}` } })
  expect((await me()).status).toBe(200)
  expect((await user.merx('logout')).code).toBe(0)
  expect((await me()).status).toBe(401)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ sessions: {} })
})

test('a login by a keystore remembers where it is, changes nothing when the password is wrong, and refuses a second way', async () => {
  const maker = newUser({ MERX_KEYSTORE_PASSWORD: 'correct horse' })
  const user = newUser({ MERX_KEYSTORE_PASSWORD: 'wrong' })
  users.push(maker, user)
  const made = await maker.json<{ address: string; keystore: string }>('wallet', 'new')
  const { address } = made
  const keystore = relative(process.cwd(), made.keystore)
  const wrong = await user.merx('login', '--keystore', keystore)
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('password')])
  expect((await user.merx('wallet', 'show')).code).toBe(2)
  user.env.MERX_KEYSTORE_PASSWORD = 'correct horse'
  user.env.MERX_PRIVATE_KEY = (await newWallet()).privateKey
  const both = await user.merx('login', '--keystore', keystore)
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('MERX_PRIVATE_KEY')])
  delete user.env.MERX_PRIVATE_KEY
  expect(await user.json('login', '--keystore', keystore)).toMatchObject({ wallet: address })
  expect(await user.json('wallet', 'show')).toEqual({ address, keystore: made.keystore })
  // Another key in its place does not sign for this wallet.
  const other = await maker.json<{ address: string; keystore: string }>('wallet', 'new')
  copyFileSync(other.keystore, made.keystore)
  await user.merx('logout')
  const { code, stderr } = await user.merx('whoami')
  expect([code, stderr]).toEqual([2, expect.stringContaining(`is that of ${other.address}`)])
})

/** Signs `user` in by a key that `person` allows. */
async function loginByDevice(user: User, person: User): Promise<void> {
  const login = await user.start('login', '--device')
  const ended = once(login, 'close')
  let said = ''
  login.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  const shown = () => /shows ([A-Z]{4}-[A-Z]{4})/.exec(said)?.[1]
  await expect.poll(shown).toBeDefined()
  await person.json('api', 'post', `/auth/device/${shown()}/approve`, '--body', '{"scopes":["api:read"]}')
  expect(await ended).toEqual([0, null])
}

test('the key of a login stays with the wallet of its account, and is said to be forgotten with another', async () => {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  const person = newUser({ MERX_PRIVATE_KEY: privateKey })
  const user = newUser({ MERX_KEYSTORE_PASSWORD: 'correct horse' })
  users.push(person, user)
  await loginByDevice(user, person)
  const keptKey = () => {
    const text = readFileSync(join(user.home, 'config/merx/config.json'), 'utf8')
    return (JSON.parse(text) as { profiles: { default: { apiKey?: string } } }).profiles.default.apiKey
  }
  const key = keptKey()
  expect(key).toMatch(/^tmp_/)
  const same = await user.merx('wallet', 'import', '--private-key', privateKey)
  expect([same.code, same.stderr]).toEqual([0, ''])
  expect(keptKey()).toBe(key)
  expect(await user.json('whoami')).toMatchObject({ account: { walletAddress: address }, signer: address })
  const other = await user.merx('wallet', 'new')
  expect([other.code, other.stderr]).toEqual([0, expect.stringContaining(`${stack().url}/settings/keys`)])
  expect(keptKey()).toBeUndefined()
})

test('a login remembers the contracts of the service, and nothing else is signed for until it is accepted', async () => {
  const user = await fundedUser()
  users.push(user)
  const file = join(user.home, 'config/merx/config.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as { deployments: Record<string, Deployment> }
  expect((await user.merx('login')).code).toBe(0)
  const known = read().deployments[stack().url]
  expect(known).toMatchObject({ chainId: stack().deployment.chainId })
  type Shown = { changes: string[]; named: { fingerprint: string } }
  expect(await user.json<Shown>('contracts', 'show')).toMatchObject({ isRemembered: true, changes: [] })
  // As if the registry of agents had come after the login.
  const { identityRegistry, ...older }: Deployment['contracts'] = known?.contracts ?? {}
  const before = { ...read(), deployments: { [stack().url]: { ...known, contracts: older } } }
  writeFileSync(file, JSON.stringify(before), { mode: 0o600 })
  const mint = (name: string) => ['agents', 'create', `${name}-${Date.now().toString(36)}`]
  const { code, stderr } = await user.merx(...mint('refused'))
  expect([code, stderr]).toEqual([11, expect.stringContaining('merx contracts accept')])
  expect(stderr).toContain(`identityRegistry is new: ${identityRegistry}`)
  const { named } = await user.json<Shown>('contracts', 'show')
  await user.json('contracts', 'accept', '--fingerprint', named.fingerprint)
  expect(await user.json(...mint('accepted'))).toMatchObject({ agentTokenId: expect.any(Number) })
})
