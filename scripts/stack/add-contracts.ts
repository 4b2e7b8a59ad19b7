import type { Account, Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { svcStakingAbi } from '@/lib/chain/generated/abi'
import { type Addable, CORE, type Deployment, foreignContracts } from './deploy'
import { beginningOf, carryOut, planFrom, sendOnce } from './deploy-plan'
import { Failure } from './failure'
import { readJson } from './home'
import { rpc } from './rpc'

/** A record that may be of an older version: it lacks contracts that came later. */
type OlderRecord = Omit<Deployment, 'contracts'> & { contracts: Partial<Deployment['contracts']> }

/** A contract that can join a living deployment: no other contract keeps its address, or the stakes' owner can name it to them. */
type Joining = {
  key: Addable
  name: string
  args: (contracts: Partial<Deployment['contracts']>) => unknown[]
  /** Whether it locks stake, which each SvcStaking allows to those that its owner names. */
  locksStake: boolean
}

const JOINING: Joining[] = [
  {
    key: 'reputationRegistry',
    name: 'ReputationRegistry',
    args: ({ identityRegistry }) => [identityRegistry],
    locksStake: false,
  },
]

/** A deployment after an addition, and a line for each contract that was added. */
export type Addition = { record: Deployment; lines: string[] }

type Options = { rpcUrl: string; account: Account; path: string; planFile: string }

/**
 * Adds to the deployment recorded at `path` the contracts of this version that it lacks, and leaves everything else as it is.
 * Repeating it after an interruption goes on at the same addresses; the caller writes the record. Throws a Failure, before anything
 * is sent, when a contract is missing that others keep the address of, or one there is of another version.
 */
export async function addMissing({ rpcUrl, account, path, planFile }: Options): Promise<Addition> {
  const older = await olderRecord(rpcUrl, path)
  const missing = JOINING.filter(({ key }) => !older.contracts[key])
  const asked = JSON.stringify({ chainId: older.chainId, path, adds: missing.map(({ name }) => name) })
  if (missing.length === 0) return { record: wholeRecord(path, older, {}, 0), lines: [] }
  const { firstNonce, block } = await beginningOf(rpcUrl, account.address, asked, planFile)
  const plan = planFrom(account.address, firstNonce)
  const joined = Object.fromEntries(
    missing.map(({ key, name, args }) => [key, lower(plan.add(name, () => args(older.contracts)))]),
  )
  const record = wholeRecord(path, older, joined, block)
  const names = new Set(missing.map(({ name }) => name))
  const foreign = (await foreignContracts(rpcUrl, record)).filter((title) => !names.has(title))
  if (foreign.length)
    throw new Failure(
      `The contracts of ${path} are of another version of Merx (${foreign.join(', ')}): this one has nothing to add to them. Deploy to a new --out.`,
    )
  await carryOut(plan.steps, rpcUrl, account)
  const lines: string[] = []
  for (const { key, name, locksStake } of missing) {
    const address = record.contracts[key]
    lines.push(`${name} added at ${address}`)
    if (!locksStake) continue
    for (const [code, { staking }] of Object.entries(record.currencies)) {
      const activeAt = await authoriseModule(rpcUrl, account, staking, address)
      lines.push(`${name} may lock stake in ${code} from ${new Date(activeAt * 1_000).toISOString()}`)
    }
  }
  return { record, lines }
}

/** Reads the record of a living deployment on this chain. */
async function olderRecord(rpcUrl: string, path: string): Promise<OlderRecord> {
  const older = readJson<OlderRecord>(path)
  if (!older?.contracts || !older.currencies)
    throw new Failure(`${path} is there, but it is not a deployment record. Give --out another name.`)
  const chainId = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (chainId !== older.chainId)
    throw new Failure(`${path} is for chain ${older.chainId}, but --rpc serves chain ${chainId}.`)
  return older
}

/** The record with what joins it. Throws a Failure when it still lacks a contract. */
function wholeRecord(
  path: string,
  older: OlderRecord,
  joined: Partial<Deployment['contracts']>,
  block: number,
): Deployment {
  const { identityRegistry, reputationRegistry, reputation, adjudicators, disputes } = {
    ...older.contracts,
    ...joined,
  }
  if (!identityRegistry || !reputationRegistry || !reputation || !adjudicators || !disputes)
    throw new Failure(
      `${path} lacks ${CORE.flatMap(([name, key]) => (older.contracts[key] || joined[key] ? [] : [name])).join(', ')}, whose address the other contracts keep for good: it cannot be added. Deploy to a new --out.`,
    )
  const added = Object.fromEntries(Object.keys(joined).map((key) => [key, block]))
  return {
    ...older,
    contracts: { identityRegistry, reputationRegistry, reputation, adjudicators, disputes },
    ...(Object.keys({ ...older.added, ...added }).length && { added: { ...older.added, ...added } }),
  }
}

/**
 * Lets `module` lock stake, unless it may already. Returns from when it may, in Unix seconds: SvcStaking has a new module wait for
 * seven days once money is staked, so that those who do not trust it can withdraw.
 */
export async function authoriseModule(
  rpcUrl: string,
  account: Account,
  staking: Address,
  module: Address,
): Promise<number> {
  const activeAt = async () => {
    const data = encodeFunctionData({ abi: svcStakingAbi, functionName: 'moduleActiveAt', args: [module] })
    const answer = await rpc<`0x${string}`>(rpcUrl, 'eth_call', [{ to: staking, data }, 'latest'])
    return Number(decodeFunctionResult({ abi: svcStakingAbi, functionName: 'moduleActiveAt', data: answer }))
  }
  if ((await activeAt()) !== 0) return activeAt()
  const nonce = Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [account.address, 'latest']))
  const data = encodeFunctionData({ abi: svcStakingAbi, functionName: 'setModule', args: [module, true] })
  const what = `The authorisation of ${module} in ${staking}`
  await sendOnce(rpcUrl, account, { to: staking, data, nonce }, what, async () => (await activeAt()) !== 0)
  return activeAt()
}

const lower = (address: Address) => address.toLowerCase() as Address
