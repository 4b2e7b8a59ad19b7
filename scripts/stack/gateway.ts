/** The TEE gateway of an embedded chain: kept running, and its key known to TeeRegistry. */
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { z } from 'zod'
import { teeRegistryAbi } from '@/lib/chain/generated/abi'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import { type Supervisor, startNode } from './children'
import { readDeployment } from './deploy'
import { Failure } from './failure'
import type { Home } from './home'
import { stopLeftover } from './native'
import { chosenPort, keptPort } from './ports'
import { programArguments } from './program'
import { operator } from './wallets'

/** What the gateway needs of the start. It gets no database, no session secret and no key of ours. */
type GatewayOptions = {
  environment: string
  rpcUrl: string
  chainId: number
  logLevel: string
  /** Where it is to listen, as `gatewayUrl` says. */
  url: string
}

/** The settings of `.env.example` that the gateway takes from the person who starts it. */
const ownSettings = [
  'FINALITY_BLOCKS',
  'TEE_MODE',
  'TEE_HOME',
  'TEE_SEALING_SECRET',
  'TEE_SEALING_KEY_FILE',
  'TEE_DSTACK_ENDPOINT',
  'TEE_RELAYER_KEY',
  'TEE_VENUE_URL',
] as const

const given = (): Record<string, string> =>
  Object.fromEntries(ownSettings.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Whether the deployment of a folder has what trading jobs need: one of an earlier version may lack it. */
export function hasJobs(home: Home): boolean {
  const contracts = readDeployment(home.at('deployment.json'))?.contracts
  return contracts?.jobBoard !== undefined && contracts.teeRegistry !== undefined
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Failure('TEE_PORT must be a whole number from 1 to 65535.')
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Returns the address for the gateway of a home, which stays the same from start to start. `first` is the first choice of port. */
export async function gatewayUrl(home: Home, first?: number): Promise<string> {
  // A start that was killed leaves its gateway a moment to end; its store takes no other until then.
  await stopLeftover(home, 'tee', 'SIGTERM')
  const asked = process.env.TEE_PORT
  const port = asked ? await chosenPort(portOf(asked), 'TEE_PORT') : await keptPort(home, 'tee', first)
  return `http://127.0.0.1:${port}`
}

/** Starts the gateway and keeps it running. */
export async function keepGateway(
  supervisor: Supervisor,
  home: Home,
  { environment, rpcUrl, chainId, logLevel, url }: GatewayOptions,
): Promise<void> {
  const env = {
    MALLOC_ARENA_MAX: '2',
    ENVIRONMENT: environment,
    LOG_LEVEL: logLevel,
    MERX_HOME: home.path,
    TEE_HOME: home.at('tee'),
    ...given(),
    TEE_HOST: '127.0.0.1',
    TEE_PORT: new URL(url).port,
    RPC_URL: rpcUrl,
    CHAIN_ID: String(chainId),
    DEPLOYMENT_FILE: home.at('deployment.json'),
  }
  await supervisor.keep(() => startNode(home, 'tee', programArguments('tee'), env, () => isUp(url)))
}

const Key = z.object({
  mode: z.enum(['software', 'dstack']),
  tee_pubkey_uncompressed: z.string().regex(/^0x04[0-9a-f]{128}$/),
  enclave_address: z.string().regex(/^0x[0-9a-f]{40}$/),
})

/**
 * Adds the gateway's key to TeeRegistry as the owner of the embedded chain's contracts, unless the registry has it. Returns a line
 * that says which. A key that was revoked stays revoked.
 */
export async function registerKey(home: Home, url: string, rpcUrl: string): Promise<string> {
  const address = readDeployment(home.at('deployment.json'))?.contracts.teeRegistry
  if (!address) throw new Failure('The deployment has no TeeRegistry.')
  const answer = await fetch(`${url}/attestation`, { signal: AbortSignal.timeout(10_000) })
  const { mode, ...key } = Key.parse(await answer.json())
  const registry = { address, abi: teeRegistryAbi } as const
  const chain = createPublicClient({ transport: http(rpcUrl) })
  const known = await chain.readContract({
    ...registry,
    functionName: 'keyOf',
    args: [key.enclave_address as Hex],
  })
  if (known.addedAt !== 0) return `${mode}, key known`
  // A quote is for the operator to verify before the key is added.
  if (mode !== 'software') return `${mode}, key not in TeeRegistry: add it after verifying its quote`
  const wallet = createWalletClient({ account: operator().account, transport: http(rpcUrl) })
  const none = `0x${'0'.repeat(64)}` as const
  const hash = await wallet.writeContract({
    ...registry,
    chain: null,
    functionName: 'addKey',
    args: [key.tee_pubkey_uncompressed as Hex, 0, none],
  })
  const receipt = await minedReceipt(chain, hash).catch(() => null)
  if (receipt?.status === 'success') return `${mode}, key added`
  throw new Failure(`TeeRegistry did not take the key of the TEE gateway (transaction ${hash}).`)
}
