import { readFileSync } from 'node:fs'
import type { Account, Address } from 'viem'
import { parseUnits } from 'viem'
import {
  type ContractKey,
  type CurrencyKey,
  currencyKeys,
  type DeploymentRecord,
  laterKeys,
  mockTokens,
  type Place,
  placesOf,
  rowOf,
  type SingleKey,
  singleKeys,
} from '@/lib/chain/contracts'
import { type Currency, currencyList } from '@/lib/money'
import { EMBEDDED_CHAIN_ID } from './anvil'
import { isContract } from './contracts'
import { beginningOf, carryOut, planFrom } from './deploy-plan'
import { Failure, hasCode, lineOf, startAfresh } from './failure'
import { readJson, writeWhole } from './home'
import { authoriseLater, planLater } from './later-contracts'
import { checkRandomness } from './randomness'
import { rpc } from './rpc'
import { checkTokens } from './tokens'

/** The addresses of a deployment: the content of `deployment.json`. Addresses are lower-case. */
export type Deployment = DeploymentRecord<Address>

/** A new deployment: it has every contract of this version. */
export type WholeDeployment = Deployment & {
  contracts: { [K in SingleKey]: Address }
  currencies: { [C in Currency]: { [K in CurrencyKey]: Address } }
}

/** The options of a deployment: the owner of the contracts, the fee recipient, and the currency tokens. */
export type DeployOptions = {
  rpcUrl: string
  account: Account
  network: string
  feeRecipient: Address
  /** The currency tokens. By default mock tokens are deployed, on the embedded chain only. */
  tokens?: { [C in Currency]: Address }
  /** Stores the start of the deployment until its record is written, so that it can be resumed after an interruption. */
  planFile?: string
}

/** The network name in the record of the embedded chain. */
export const EMBEDDED_NETWORK = 'embedded'

/** Default parameters. On the embedded chain the minimum review period is short, for experiments. */
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

/** The bond of an arbitrator, for all of its cases together. */
const caseBond = parseUnits('100', 6)
/** The bond of an evaluator, for all of its seats together. */
const evaluatorBond = parseUnits('20', 6)
/** The minimum score of an arbitrator. A new agent has 60, which is enough on the embedded chain, for experiments. */
const arbitratorScore = (chainId: number) => (chainId === EMBEDDED_CHAIN_ID ? 60 : 90)

/**
 * Deploys every contract. Escrow, stake and reputation each store the others' addresses permanently, so an address is computed from the
 * deployer's nonce before the contract exists.
 */
export async function deployContracts(options: DeployOptions): Promise<WholeDeployment> {
  const { rpcUrl, account, network, feeRecipient, tokens, planFile } = options
  const chainId = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (!tokens && chainId !== EMBEDDED_CHAIN_ID)
    throw new Failure(
      `Chain ${chainId} is not the embedded one: pass the addresses of its USDC and USDT with --usdc and --usdt.`,
    )
  await checkRandomness(rpcUrl, chainId)
  if (tokens) await checkTokens(rpcUrl, tokens)
  const owner = account.address
  const asked = JSON.stringify({ chainId, network, feeRecipient, tokens })
  const beginning = await beginningOf(rpcUrl, owner, asked, planFile)
  const plan = planFrom(owner, beginning.firstNonce)
  const identityRegistry = plan.add('IdentityRegistry', () => [])
  const reputation = plan.add('SvcReputation', () => [owner, USDC.escrow, USDT.escrow])
  const currency = (code: Currency) => {
    const token = tokens?.[code] ?? plan.add(mockTokens[code].name, () => [])
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
  const core = {
    contracts: { identityRegistry, reputation, adjudicators, disputes },
    currencies: { USDC, USDT },
  }
  const places = planLater(plan.add, core, owner)
  await carryOut(plan.steps, rpcUrl, account, planFile)
  await authoriseLater(rpcUrl, account, places, laterKeys)
  return { chainId, network, deployedAtBlock: beginning.block, ...places }
}

/** Reads a deployment record; null when there is none. Throws a Failure when it is invalid. */
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
  const lacking = missingCore(record)
  if (lacking.length)
    throw new Failure(
      `DEPLOYMENT_FILE ${path} lacks ${lacking.join(', ')}, whose address the other contracts keep for good. Deploy again with npm run deploy; for an embedded chain, ${startAfresh}`,
    )
  return record
}

/** The contracts that a record lacks and that cannot be added to it. */
export function missingCore({ contracts, currencies }: Deployment): string[] {
  const isMissing = (key: ContractKey, addresses: { [K in ContractKey]?: Address | undefined }) =>
    !rowOf(key).later && !addresses[key]
  const missing = [
    ...singleKeys.filter((key) => isMissing(key, contracts)),
    ...currencyKeys.filter((key) => currencyList.some((code) => isMissing(key, currencies[code]))),
  ]
  return missing.map((key) => rowOf(key).name)
}

/** Writes a deployment record. */
export const writeDeployment = (path: string, deployment: Deployment): void =>
  writeWhole(path, `${JSON.stringify(deployment, null, 2)}\n`)

/** A contract or token of a record: its display name, its source, and its address. */
type Deployed = { title: string; name: string; address: Address; isToken: boolean }

/** Returns the contracts and the tokens of a record. */
export const deployedIn = (record: Deployment): Deployed[] => [
  ...placesOf(record).map((place) => ({ ...place, title: titleOf(place), isToken: false })),
  ...currencyList.map((code) => ({
    title: code,
    name: mockTokens[code].name,
    address: record.currencies[code].token,
    isToken: true,
  })),
]

/** The display name of a contract, as in `SvcEscrow of USDC`. */
export const titleOf = ({ name, currency }: Place): string => (currency ? `${name} of ${currency}` : name)

/** Throws a Failure unless the node serves the expected chain. */
export async function checkChainId(rpcUrl: string, wanted: number): Promise<void> {
  const actual = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (actual !== wanted)
    throw new Failure(
      `CHAIN_ID is ${wanted}, but the node at ${new URL(rpcUrl).host} serves chain ${actual}. Set CHAIN_ID=${actual} or another RPC_URL.`,
    )
}

/** Returns the first contract of the record without code on this chain; null when all are there. */
export async function missingContract(rpcUrl: string, deployment: Deployment): Promise<string | null> {
  for (const { title, address } of deployedIn(deployment))
    if ((await codeAt(rpcUrl, address)) === '0x') return `${title} at ${address}`
  return null
}

/**
 * Returns the contracts of the record whose on-chain code does not match this version. Tokens count on the embedded chain only: elsewhere
 * they are not ours.
 */
export async function foreignContracts(rpcUrl: string, deployment: Deployment): Promise<string[]> {
  const foreign: string[] = []
  for (const { title, name, address, isToken } of deployedIn(deployment)) {
    if (isToken && deployment.network !== EMBEDDED_NETWORK) continue
    if (!isContract(name, await codeAt(rpcUrl, address))) foreign.push(title)
  }
  return foreign
}

const codeAt = (rpcUrl: string, address: Address) => rpc<string>(rpcUrl, 'eth_getCode', [address, 'latest'])
