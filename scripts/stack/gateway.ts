/** The TEE gateway of an embedded chain: supervised, with its key in TeeRegistry. */
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

/** The gateway's input from the start. It gets no database, no session secret and no key of ours. */
type GatewayOptions = {
  environment: string
  rpcUrl: string
  chainId: number
  logLevel: string
  /** The address it listens at, from `gatewayUrl`. */
  url: string
}

/** The settings of `.env.example` that the gateway inherits from the user. */
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

/** Whether the deployment of a folder supports trading jobs: one of an earlier version may not. */
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

/** Returns the address of the gateway of a home, which stays the same across starts. `first` is the preferred port. */
export async function gatewayUrl(home: Home, first?: number): Promise<string> {
  // The gateway of a killed start takes a moment to end; its store accepts no other until then.
  await stopLeftover(home, 'tee', 'SIGTERM')
  const asked = process.env.TEE_PORT
  const port = asked ? await chosenPort(portOf(asked), 'TEE_PORT') : await keptPort(home, 'tee', first)
  return `http://127.0.0.1:${port}`
}

/** Starts the gateway and supervises it. */
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
 * Adds the gateway's key to TeeRegistry as the owner of the embedded chain's contracts, unless it is there. Returns a line with the result.
 * A revoked key stays revoked.
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
  // A quote must be verified by the operator before the key is added.
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
