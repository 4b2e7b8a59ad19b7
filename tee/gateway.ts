/** Assembles the gateway: enclave, chain, store, desk, loop, relayer and HTTP. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { assert } from '@/lib/errors'
import { pause } from '@/lib/pause'
import { parseDecimal } from '@/lib/tee/decimal'
import { nowMs } from '@/lib/time'
import { connectChain } from './chain'
import { dstackEnclave } from './enclave/dstack'
import type { Enclave } from './enclave/enclave'
import { softwareEnclave } from './enclave/software'
import { serve } from './http'
import { startLoop } from './loop'
import { makeRelayer } from './relayer'
import { routesOf } from './routes'
import type { TeeSettings } from './settings'
import { openStore, type Store } from './store'
import { type OpenVenue, openDesk } from './trading/desk'
import { ccxtVenue } from './venues/ccxt'
import { paperVenue } from './venues/paper'

/** A running gateway. */
export type Gateway = { url: string; enclave: Enclave; stop(): Promise<void> }

/** The timeout of calls of an exchange. */
const exchange = { timeoutMs: 10_000 }
/** The same for a test server, where no order arrives late. */
const testExchange = { timeoutMs: 700, arrivalMs: 1_000, marketsMs: 1_000 }

/** Opens the enclave that the settings select. */
const openEnclave = async (settings: TeeSettings): Promise<Enclave> =>
  settings.TEE_MODE === 'dstack'
    ? dstackEnclave(settings.TEE_DSTACK_ENDPOINT)
    : softwareEnclave({
        keyFile: join(settings.TEE_HOME, 'enclave.key'),
        secret: settings.TEE_SEALING_SECRET,
        secretFile: settings.TEE_SEALING_KEY_FILE,
      })

const venueOpener =
  ({ TEE_VENUE_URL }: TeeSettings): OpenVenue =>
  async (access) =>
    'seed' in access || access.venue === 'paper'
      ? paperVenue(
          ('seed' in access && access.seed) || access.job_id,
          parseDecimal(access.capital),
          'may_withdraw' in access && access.may_withdraw,
        )
      : ccxtVenue(access, { baseUrl: TEE_VENUE_URL, ...(TEE_VENUE_URL ? testExchange : exchange) })

const relayerPurpose = 'merx tee relayer'
const embeddedChain = 31_337

/** The relayer's account: the operator's key, or on the embedded chain a new one, which is funded with gas there. */
async function relayerAccount(
  settings: TeeSettings,
  store: Store,
  enclave: Enclave,
): Promise<{ account: PrivateKeyAccount; isOwn: boolean } | null> {
  const { TEE_RELAYER_KEY, ENVIRONMENT, CHAIN_ID } = settings
  if (isHex(TEE_RELAYER_KEY)) return { account: privateKeyToAccount(TEE_RELAYER_KEY), isOwn: false }
  if (ENVIRONMENT === 'production' || CHAIN_ID !== embeddedChain) return null
  const kept = await store.get<string>('relayer')
  const key = kept === null ? generatePrivateKey() : enclave.open(kept, relayerPurpose)
  if (kept === null) await store.write([{ key: 'relayer', value: enclave.seal(key, relayerPurpose) }])
  assert(isHex(key), 'a private key is hex')
  return { account: privateKeyToAccount(key), isOwn: true }
}

/** Starts the gateway. Throws a SettingError when something is missing, or another gateway uses its folder. */
export async function startGateway(settings: TeeSettings, log: Logger): Promise<Gateway> {
  // First: only the process that has the store open is the gateway of this folder and may create its key.
  const store = await openStore(join(settings.TEE_HOME, 'store'))
  try {
    return await startWith(settings, store, log)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function startWith(settings: TeeSettings, store: Store, log: Logger): Promise<Gateway> {
  const enclave = await openEnclave(settings)
  const { RPC_URL, CHAIN_ID, DEPLOYMENT_FILE, FINALITY_BLOCKS, TEE_HOST, TEE_PORT } = settings
  const chain = connectChain({
    rpcUrl: RPC_URL,
    chainId: CHAIN_ID,
    deploymentFile: DEPLOYMENT_FILE,
    finalityBlocks: FINALITY_BLOCKS,
  })
  const stopping = new AbortController()
  const desk = await openDesk({
    ...{ store, enclave, chain, log, nowMs },
    openVenue: venueOpener(settings),
    pause: (ms) => pause(ms, stopping.signal),
  })
  const paying = await relayerAccount(settings, store, enclave)
  if (paying?.isOwn)
    await chain.client.request({
      method: 'anvil_setBalance' as never,
      params: [paying.account.address, '0x8ac7230489e80000'] as never,
    })
  const relayer =
    paying &&
    makeRelayer(desk, {
      account: paying.account,
      rpcUrl: RPC_URL,
      finalityBlocks: FINALITY_BLOCKS,
    })
  const loop = startLoop(desk, relayer, stopping.signal)
  const server = serve(routesOf(desk, loop), log)
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(TEE_PORT, TEE_HOST, done)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${TEE_HOST.includes(':') ? `[${TEE_HOST}]` : TEE_HOST}:${port}`
  const { mode, keyId } = enclave
  log.info(
    { url, mode, keyId, jobs: desk.ids().length, relayer: relayer?.address ?? null },
    'tee gateway starts',
  )
  return {
    url,
    enclave,
    async stop() {
      const closed = new Promise((done) => server.close(done))
      server.closeIdleConnections()
      stopping.abort()
      await loop.ended
      await closed
      await store.close()
    },
  }
}
