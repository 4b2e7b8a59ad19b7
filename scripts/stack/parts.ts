import type { Env } from '@/lib/env'
import type { Anvil } from './anvil'
import { EMBEDDED_CHAIN_ID, startAnvil } from './anvil'
import type { Supervisor } from './children'
import { checkDatabase } from './database'
import {
  checkChainId,
  deployContracts,
  deployedIn,
  EMBEDDED_NETWORK,
  foreignContracts,
  missingContract,
  readDeployment,
  writeDeployment,
} from './deploy'
import { Failure, startAfresh } from './failure'
import type { Home, Secrets } from './home'
import type { Postgres } from './postgres'
import { startPostgres } from './postgres'
import { operator, treasury } from './wallets'

/** The three connections a running Merx needs. */
export type Databases = { owner: string; web: string; worker: string }

/** A node that responds. */
export type Chain = { rpcUrl: string; wsUrl: string | undefined; chainId: number }

/** The embedded Postgres of a home, supervised. */
export async function keepPostgres(
  supervisor: Supervisor,
  home: Home,
  secrets: Secrets,
  durable: boolean,
): Promise<Databases> {
  let server: Postgres | undefined
  await supervisor.keep(async () => {
    const before = server?.port
    server = await startPostgres(home, secrets, { durable })
    if (before !== undefined && before !== server.port) {
      await server.process.stop()
      throw new Failure(`another program took Postgres's port ${before}`)
    }
    return server.process
  })
  if (!server) throw new Error('a kept part has started')
  return { owner: server.owner, web: server.web, worker: server.worker }
}

/** The user's own Postgres. One URL is enough; the others default to it. */
export async function connectDatabase(env: Env): Promise<Databases> {
  await checkDatabase('DATABASE_URL', env.DATABASE_URL)
  if (env.DATABASE_WORKER_URL !== env.DATABASE_URL)
    await checkDatabase('DATABASE_WORKER_URL', env.DATABASE_WORKER_URL)
  if (env.DATABASE_OWNER_URL !== env.DATABASE_URL)
    await checkDatabase('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL)
  return { owner: env.DATABASE_OWNER_URL, web: env.DATABASE_URL, worker: env.DATABASE_WORKER_URL }
}

/** The embedded chain of a home, supervised. */
export async function keepChain(
  supervisor: Supervisor,
  home: Home,
  options: { port?: number; alive?: boolean; beginsDaysAgo?: number },
): Promise<Chain & { resumedAt: number }> {
  let anvil: Anvil | undefined
  await supervisor.keep(async () => {
    const before = anvil?.rpcUrl
    anvil = await startAnvil(home, options)
    if (before !== undefined && before !== anvil.rpcUrl) {
      await anvil.stop()
      throw new Failure(`another program took the chain's port ${new URL(before).port}`)
    }
    const { process, stop } = anvil
    return { name: 'anvil', log: process.log, ended: process.ended, stop }
  })
  if (!anvil) throw new Error('a kept part has started')
  return { rpcUrl: anvil.rpcUrl, wsUrl: anvil.wsUrl, chainId: EMBEDDED_CHAIN_ID, resumedAt: anvil.resumedAt }
}

/** The user's own node and the contracts of their record on it. */
export async function connectChain(env: Env): Promise<Chain> {
  await checkChainId(env.RPC_URL, env.CHAIN_ID)
  const record = readDeployment(env.DEPLOYMENT_FILE)
  if (!record)
    throw new Failure(`DEPLOYMENT_FILE ${env.DEPLOYMENT_FILE} does not exist. npm run deploy writes one.`)
  if (record.chainId !== env.CHAIN_ID)
    throw new Failure(
      `DEPLOYMENT_FILE ${env.DEPLOYMENT_FILE} is for chain ${record.chainId}, but CHAIN_ID is ${env.CHAIN_ID}.`,
    )
  const missing = await missingContract(env.RPC_URL, record)
  if (missing)
    throw new Failure(
      `There is no contract ${missing} on chain ${env.CHAIN_ID}. DEPLOYMENT_FILE ${env.DEPLOYMENT_FILE} belongs to another chain, or the contracts must be deployed (npm run deploy).`,
    )
  return { rpcUrl: env.RPC_URL, wsUrl: env.RPC_WS_URL, chainId: env.CHAIN_ID }
}

/** Throws a Failure unless the contracts of the user's record are those of this version. */
export async function checkContracts(env: Env): Promise<string> {
  const record = readDeployment(env.DEPLOYMENT_FILE)
  const foreign = record ? await foreignContracts(env.RPC_URL, record) : []
  if (foreign.length)
    throw new Failure(
      `The contracts of DEPLOYMENT_FILE ${env.DEPLOYMENT_FILE} are of another version of Merx (${foreign.join(', ')}). Run the version that deployed them, or deploy this one's with npm run deploy.`,
    )
  return 'of this version'
}

/**
 * Deploys to the embedded chain unless its record is there and right. Returns a line with the result. Throws a Failure when the chain has
 * lost contracts of the record, or has those of another version.
 */
export async function deployOnce(home: Home, rpcUrl: string): Promise<string> {
  const path = home.at('deployment.json')
  const record = readDeployment(path)
  if (record) {
    const missing = await missingContract(rpcUrl, record)
    if (missing)
      throw new Failure(`The embedded chain has lost ${missing}, which ${path} remembers. ${startAfresh}`)
    const foreign = await foreignContracts(rpcUrl, record)
    if (foreign.length)
      throw new Failure(
        `The data folder ${home.path} is of another version of Merx, whose contracts (${foreign.join(', ')}) this one cannot use. Run that version, or: ${startAfresh}`,
      )
    return 'deployed before'
  }
  const wallet = operator()
  const feeRecipient = treasury().address
  const made = await deployContracts({
    rpcUrl,
    account: wallet.account,
    network: EMBEDDED_NETWORK,
    feeRecipient,
  })
  writeDeployment(path, made)
  return `${deployedIn(made).length} contracts from block ${made.deployedAtBlock}`
}
