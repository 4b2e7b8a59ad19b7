import { readFileSync } from 'node:fs'
import type { Account, Address } from 'viem'
import { parseUnits } from 'viem'
import { EMBEDDED_CHAIN_ID } from './anvil'
import { isContract } from './contracts'
import { beginningOf, carryOut, planFrom } from './deploy-plan'
import { Failure, hasCode, lineOf, startAfresh } from './failure'
import { readJson, writeWhole } from './home'
import { checkRandomness } from './randomness'
import { rpc } from './rpc'

type CurrencyCode = 'USDC' | 'USDT'
type CurrencyContracts = { token: Address; escrow: Address; staking: Address }

/** Where the contracts are: what `deployment.json` holds. Addresses are lower-case. */
export type Deployment = {
  chainId: number
  network: string
  deployedAtBlock: number
  contracts: {
    identityRegistry: Address
    reputationRegistry: Address
    reputation: Address
    adjudicators: Address
    disputes: Address
  }
  currencies: Record<CurrencyCode, CurrencyContracts>
  /** Contracts that were added to a living deployment: the first block each can have events in. */
  added?: Partial<Record<Addable, number>>
}

/** The contracts that others do not know, so that they can be added later. */
export type Addable = 'reputationRegistry'

/** What a deployment decides: who owns the contracts, where fees go, and which tokens are money. */
export type DeployOptions = {
  rpcUrl: string
  account: Account
  network: string
  feeRecipient: Address
  /** The tokens to trade in. Mock tokens are deployed when left out, on the embedded chain only. */
  tokens?: Record<CurrencyCode, Address>
  /** Remembers where the deployment began until its record is written, so that it can be repeated after an interruption. */
  planFile?: string
}

/** What the record of the embedded chain calls its network. */
export const EMBEDDED_NETWORK = 'embedded'

/** Default parameters. On the embedded chain the minimum challenge window is short, for trying things out. */
const escrowParams = (chainId: number) => ({
  protocolFeeBps: 200,
  providerLockBps: 1_000,
  acceptWindow: 3 * 86_400,
  minChallengeWindow: chainId === EMBEDDED_CHAIN_ID ? 3_600 : 86_400,
  minBudget: parseUnits('1', 6),
  challengeBondBps: 0,
  evaluatorFeeBps: 300,
  arbitratorFeeBps: 300,
})

/** What an arbitrator puts up per case. */
const caseBond = parseUnits('100', 6)
/** What an evaluator puts up, for all of its seats together. */
const evaluatorBond = parseUnits('20', 6)
/** The score an arbitrator needs. A new agent has 60, which is enough on the embedded chain, for trying things out. */
const arbitratorScore = (chainId: number) => (chainId === EMBEDDED_CHAIN_ID ? 60 : 90)

/**
 * Deploys every contract. Escrow, stake and reputation each hold the others' addresses for good, so an address is
 * computed from the deployer's nonce before there is anything at it.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  const { rpcUrl, account, network, feeRecipient, tokens, planFile } = options
  const chainId = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (!tokens && chainId !== EMBEDDED_CHAIN_ID)
    throw new Failure(
      `Chain ${chainId} is not the embedded one: give the addresses of its USDC and USDT with --usdc and --usdt.`,
    )
  await checkRandomness(rpcUrl, chainId)
  const owner = account.address
  const asked = JSON.stringify({ chainId, network, feeRecipient, tokens })
  const beginning = await beginningOf(rpcUrl, owner, asked, planFile)
  const plan = planFrom(owner, beginning.firstNonce)
  const identityRegistry = plan.add('IdentityRegistry', () => [])
  const reputation = plan.add('SvcReputation', () => [owner, USDC.escrow, USDT.escrow])
  const currency = (code: CurrencyCode): CurrencyContracts => {
    const token = tokens?.[code] ?? plan.add(code === 'USDC' ? 'MockUSDC' : 'MockUSDT', () => [])
    const staking: Address = plan.add('SvcStaking', () => [token, identityRegistry, escrow, owner])
    const params = escrowParams(chainId)
    const escrow: Address = plan.add('SvcEscrow', () => [
      token,
      identityRegistry,
      staking,
      reputation,
      disputes,
      owner,
      feeRecipient,
      params,
    ])
    return { token, escrow, staking }
  }
  const USDC = currency('USDC')
  const USDT = currency('USDT')
  const adjudicators = plan.add('SvcAdjudicators', () => [
    USDC.token,
    identityRegistry,
    reputation,
    disputes,
    owner,
    caseBond,
    evaluatorBond,
    arbitratorScore(chainId),
  ])
  const disputes: Address = plan.add('SvcDisputes', () => [
    identityRegistry,
    adjudicators,
    USDC.escrow,
    USDT.escrow,
    owner,
  ])
  const reputationRegistry = plan.add('ReputationRegistry', () => [identityRegistry])
  await carryOut(plan.steps, rpcUrl, account)
  const lower = ({ token, escrow, staking }: CurrencyContracts) => ({
    token: toLower(token),
    escrow: toLower(escrow),
    staking: toLower(staking),
  })
  return {
    chainId,
    network,
    deployedAtBlock: beginning.block,
    contracts: {
      identityRegistry: toLower(identityRegistry),
      reputationRegistry: toLower(reputationRegistry),
      reputation: toLower(reputation),
      adjudicators: toLower(adjudicators),
      disputes: toLower(disputes),
    },
    currencies: { USDC: lower(USDC), USDT: lower(USDT) },
  }
}

const toLower = (address: Address) => address.toLowerCase() as Address

/** Reads a deployment record; null when there is none. Throws a Failure when it is no such record. */
export function readDeployment(path: string): Deployment | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw new Failure(`DEPLOYMENT_FILE ${path} cannot be read (${lineOf(error)}).`)
  }
  const record = readJson<Deployment>(path)
  if (
    !text.trim() ||
    !record?.contracts?.identityRegistry ||
    !record.currencies?.USDC?.escrow ||
    !record.currencies.USDT?.escrow
  )
    throw new Failure(`DEPLOYMENT_FILE ${path} is not a deployment record. npm run deploy writes one.`)
  if (!record.contracts.adjudicators || !record.contracts.disputes || !record.contracts.reputationRegistry)
    throw new Failure(
      `DEPLOYMENT_FILE ${path} lacks contracts of this version. npm run deploy adds those that can be added; for an embedded chain, ${startAfresh}`,
    )
  return record
}

/** Writes a deployment record. */
export const writeDeployment = (path: string, deployment: Deployment): void =>
  writeWhole(path, `${JSON.stringify(deployment, null, 2)}\n`)

/** A contract of a record: what people call it, what it is compiled from, and where it is. */
type Deployed = { title: string; name: string; address: Address }

const contractsOf = ({ contracts, currencies }: Deployment): Deployed[] => [
  ...CORE.map(([name, key]) => ({ title: name, name, address: contracts[key] })),
  ...Object.entries(currencies).flatMap(([code, { token, escrow, staking }]): Deployed[] => [
    { title: code, name: `Mock${code}`, address: token },
    { title: `SvcStaking of ${code}`, name: 'SvcStaking', address: staking },
    { title: `SvcEscrow of ${code}`, name: 'SvcEscrow', address: escrow },
  ]),
]

/** The contracts there is one of, and their keys in a record. */
export const CORE = [
  ['IdentityRegistry', 'identityRegistry'],
  ['ReputationRegistry', 'reputationRegistry'],
  ['SvcReputation', 'reputation'],
  ['SvcAdjudicators', 'adjudicators'],
  ['SvcDisputes', 'disputes'],
] as const satisfies [string, keyof Deployment['contracts']][]

/** Throws a Failure unless the node serves the wanted chain. */
export async function checkChainId(rpcUrl: string, wanted: number): Promise<void> {
  const actual = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (actual !== wanted)
    throw new Failure(
      `CHAIN_ID is ${wanted}, but the node at ${new URL(rpcUrl).host} serves chain ${actual}. Set CHAIN_ID=${actual} or another RPC_URL.`,
    )
}

/** Returns the first contract of the record without code on this chain; null when all are there. */
export async function missingContract(rpcUrl: string, deployment: Deployment): Promise<string | null> {
  for (const { title, address } of contractsOf(deployment))
    if ((await codeAt(rpcUrl, address)) === '0x') return `${title} at ${address}`
  return null
}

/**
 * Returns the contracts of the record whose code on the chain is not what this version compiles to. Tokens count on the embedded
 * chain only: elsewhere they are not ours.
 */
export async function foreignContracts(rpcUrl: string, deployment: Deployment): Promise<string[]> {
  const foreign: string[] = []
  for (const { title, name, address } of contractsOf(deployment)) {
    if (name.startsWith('Mock') && deployment.network !== EMBEDDED_NETWORK) continue
    if (!isContract(name, await codeAt(rpcUrl, address))) foreign.push(title)
  }
  return foreign
}

const codeAt = (rpcUrl: string, address: Address) => rpc<string>(rpcUrl, 'eth_getCode', [address, 'latest'])
