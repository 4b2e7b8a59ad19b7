/** Account commands: login, logout, whoami, faucet and wallet. */
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { getAddress, type Hex, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createMerx, isMerxError } from '../../client'
import { isSameAddress } from '../../deployment'
import { errorOf } from '../../errors'
import { pause } from '../../pause'
import { fetchOnce } from '../../plain-fetch'
import { defaultRetryPolicy } from '../../retry'
import { changeProfile, configDir, sessionStore } from '../config'
import { type Context, parseKey } from '../context'
import { define, examples } from '../define'
import { Declined, UsageError } from '../exit'
import { readText, textOf } from '../given-text'
import { decryptKey, encryptKey, parseKeystore } from '../keystore'
import { writePrivate } from '../private-file'
import { rememberContracts } from './contracts'

/** A secret given literally, as `@file`, or as `-` for stdin. */
const readSecret = (given: string): string => (given === '-' ? readText(given) : textOf(given))

type DeviceStart = {
  deviceCode: string
  userCode: string
  verificationUri: string
  verificationUriComplete: string
  expiresIn: number
  interval: number
}

/** The service as a profile stores it: an address that is not set is removed. */
const serviceOf = ({ service: { url, publicUrl } }: Context) => ({ url, publicUrl })

/** Prints that the API key of the profile's login was removed locally: the service still accepts it. */
function reportForgottenKey({ profile, url, screen }: Context): void {
  if (profile.apiKey !== undefined)
    screen.say(
      `The key of the last login is forgotten here. To end it everywhere, revoke it at ${profile.url ?? url}/settings/keys`,
    )
}

/** Polls for the key of a device login until the user has decided (RFC 8628). */
async function fetchDeviceKey(context: Context, { deviceCode, interval, expiresIn }: DeviceStart) {
  const anonymous = createMerx({ url: context.url })
  let wait = interval
  for (const end = Date.now() + expiresIn * 1000; Date.now() < end; ) {
    await pause(wait * 1000)
    try {
      return (await anonymous.call('post', '/auth/device/token', { body: { deviceCode } })) as {
        apiKey: string
      }
    } catch (error) {
      if (isMerxError(error, 'ACCESS_DENIED')) throw new Declined('The login was refused in the browser.')
      if (!isMerxError(error, 'AUTHORIZATION_PENDING', 'SLOW_DOWN')) throw error
      wait = typeof error.details.interval === 'number' ? error.details.interval : wait
    }
  }
  throw new UsageError('The login was not approved in the browser. Start again: merx login')
}

async function loginByDevice(context: Context) {
  const body = { name: `merx on ${hostname()}`.slice(0, 60) }
  const start = (await createMerx({ url: context.url }).call('post', '/auth/device', { body })) as DeviceStart
  const { bold } = context.screen.colours
  context.screen.say(
    `Open ${bold(start.verificationUriComplete)}\nand check that it shows ${bold(start.userCode)}`,
  )
  const { apiKey } = await context.screen.withSpinner('Waiting for your answer in the browser', () =>
    fetchDeviceKey(context, start),
  )
  const { account } = await createMerx({ url: context.url, key: apiKey }).get('/me')
  reportForgottenKey(context)
  const kept = { ...serviceOf(context), apiKey, account: account.walletAddress }
  await changeProfile(context.profileName, kept)
  return account.walletAddress
}

async function loginByKey(context: Context, key: Hex) {
  const account = privateKeyToAccount(key)
  const store = sessionStore(context.url, account.address)
  await createMerx({ ...context.service, account, store }).signIn()
  const { wallet } = context.profile
  const isOther = wallet && !isSameAddress(wallet.address, account.address)
  reportForgottenKey(context)
  await changeProfile(context.profileName, {
    ...serviceOf(context),
    account: account.address,
    apiKey: undefined,
    ...(isOther && { wallet: undefined }),
  })
  return account.address
}

/** The account of a keystore. Foundry's keystores do not contain their address, so it is derived from the key. */
async function keystoreAccount(context: Context, path: string): Promise<LocalAccount> {
  const keystore = parseKeystore(readText(path), path)
  if (!keystore.address)
    return privateKeyToAccount(decryptKey(keystore, await context.password(`Password of ${path}: `)))
  return context.encryptedAccount({
    address: getAddress(`0x${keystore.address.replace(/^0x/, '')}`),
    keystore: path,
  })
}

async function loginByWallet(context: Context, keystore: string) {
  const account = await keystoreAccount(context, keystore)
  const wallet = { address: account.address, keystore: resolve(keystore) }
  const store = sessionStore(context.url, wallet.address)
  // Before the profile changes: with a wrong password it stays as it was.
  await createMerx({ ...context.service, account, store }).signIn()
  reportForgottenKey(context)
  await changeProfile(context.profileName, {
    ...serviceOf(context),
    wallet,
    account: wallet.address,
    apiKey: undefined,
  })
  return wallet.address
}

type Login = { privateKey?: string; keystore?: string; device?: boolean }

async function login(context: Context, { privateKey, keystore, device }: Login): Promise<string> {
  const key = privateKey ?? process.env.MERX_PRIVATE_KEY
  if ([privateKey, keystore, device].filter((way) => way !== undefined).length > 1)
    throw new UsageError('Choose one of --private-key, --keystore and --device.')
  if (keystore !== undefined && process.env.MERX_PRIVATE_KEY)
    throw new UsageError('MERX_PRIVATE_KEY is set, and signs in place of every keystore. Unset it first.')
  if (device) return loginByDevice(context)
  if (key !== undefined) return loginByKey(context, parseKey(readSecret(key), 'The key'))
  const kept = keystore ?? context.profile.wallet?.keystore
  return kept === undefined ? loginByDevice(context) : loginByWallet(context, kept)
}

async function logout(context: Context) {
  const { account, wallet } = context.profile
  reportForgottenKey(context)
  // Tokens are stored for the wallet of MERX_PRIVATE_KEY too, whatever the profile names.
  const signers = [wallet?.address, account, context.account()?.address]
  const addresses = signers.flatMap((address) => address?.toLowerCase() ?? [])
  for (const address of new Set(addresses)) {
    const store = sessionStore(context.url, address)
    if (await store.load()) await createMerx({ url: context.url, store }).signOut()
  }
  await changeProfile(context.profileName, { apiKey: undefined, account: undefined })
  return { data: { signedOut: true }, text: 'Signed out.' }
}

async function whoami(context: Context) {
  const { account, agents } = await context.merx().get('/me')
  const handles = agents.map(({ handle }) => handle)
  const { url, profileName: profile } = context
  const signer = context.account()?.address ?? null
  return {
    data: { url, profile, account, signer, agents },
    text: context.screen.fields([
      ['service', url],
      ['profile', profile],
      ['wallet', account.walletAddress],
      [
        'signs here',
        signer ? 'yes' : 'no: reads and prepares only (merx wallet import, or MERX_PRIVATE_KEY)',
      ],
      ['agents', handles.join(', ') || 'none (merx agents create <name>)'],
    ]),
  }
}

/** Stores a key encrypted in the config folder and makes it the profile's wallet. The API key of the same account stays. */
async function storeWallet(context: Context, key: Hex) {
  const { address } = privateKeyToAccount(key)
  const keystore = join(configDir(), 'wallets', `${address.toLowerCase()}.json`)
  const password = await context.password('Password to encrypt the key with: ')
  if (password === '') throw new UsageError('An empty password protects nothing.')
  // A mistyped password would lock the wallet permanently.
  if ((await context.password('The same password again: ')) !== password)
    throw new UsageError('The two passwords are not the same. No wallet was stored.')
  writePrivate(keystore, `${JSON.stringify(encryptKey(key, password))}\n`)
  const { url, account } = context.profile
  const isSameAccount = url === context.url && account !== undefined && isSameAddress(account, address)
  if (!isSameAccount) reportForgottenKey(context)
  await changeProfile(context.profileName, {
    ...serviceOf(context),
    wallet: { address, keystore },
    account: address,
    ...(!isSameAccount && { apiKey: undefined }),
  })
  return { data: { address, keystore }, text: `${address}\nencrypted in ${keystore}` }
}

async function faucet(context: Context, [named]: string[]) {
  const address = named ?? context.account()?.address ?? context.profile.account
  if (!address) throw new UsageError('Name the wallet: merx faucet <address>, or create one: merx wallet new')
  const body = JSON.stringify({ address })
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const response = await context.screen.withSpinner(`Filling ${address}`, () =>
    fetchOnce(fetch, `${context.url}/api/dev/faucet`, post, defaultRetryPolicy.timeoutMs),
  )
  if (response.status === 404)
    throw new UsageError(`${context.url} has no faucet: only an embedded chain has one.`)
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null), response.headers)
  const data: unknown = await response.json()
  return { data, text: `${address} has gas, USDC and USDT of the test chain.` }
}

/** Adds the commands. */
export function accountCommands(program: Command): void {
  define<Login>(
    program,
    'login',
    'Sign in: in the browser, or with a wallet',
    async (context, _, options) => {
      const wallet = await login(context, options)
      await rememberContracts(context)
      return {
        data: { wallet, url: context.url, profile: context.profileName },
        text: `Signed in as ${wallet}`,
      }
    },
    (command) =>
      command
        .option('--private-key <key>', 'sign in with this key, not stored; reads @file and - (stdin)')
        .option('--keystore <file>', 'sign in with an encrypted key and remember its path')
        .option('--device', 'in the browser, even with a local wallet')
        .addHelpText(
          ...examples(
            'merx login                        # opens a login to approve in the browser; returns an API key',
            'MERX_PRIVATE_KEY=0x… merx login   # an agent with its own key',
            'merx login --keystore key.json    # geth, Foundry and merx wallets',
          ),
        ),
  )
  define(program, 'logout', 'Sign out and end the session', logout)
  define(program, 'whoami', 'Show the signed-in account and its credential', whoami)
  define(program, 'faucet [address]', 'Get gas and test tokens (embedded chain only)', faucet)
  const wallet = program.command('wallet').description('The wallet, encrypted on this machine')
  define(wallet, 'new', 'Create a wallet', (context) => storeWallet(context, generatePrivateKey()))
  define<{ privateKey?: string }>(
    wallet,
    'import',
    'Store a private key, encrypted',
    (context, _, { privateKey = process.env.MERX_PRIVATE_KEY }) => {
      if (privateKey === undefined) throw new UsageError('Name the key: --private-key 0x…, @file or -')
      return storeWallet(context, parseKey(readSecret(privateKey), 'The key'))
    },
    (command) =>
      command
        .option('--private-key <key>', 'the key; reads @file and - (stdin)')
        .addHelpText(...examples('merx wallet import --private-key @key.txt')),
  )
  define(wallet, 'show', 'Show the wallet of this profile', async ({ profile, screen }) => {
    if (!profile.wallet || !existsSync(profile.wallet.keystore))
      throw new UsageError('This profile has no wallet: merx wallet new, or merx wallet import')
    const { address, keystore } = profile.wallet
    return {
      data: profile.wallet,
      text: screen.fields([
        ['address', address],
        ['keystore', keystore],
      ]),
    }
  })
}
