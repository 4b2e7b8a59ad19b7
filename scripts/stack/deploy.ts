import { readFileSync } from 'node:fs'
import type { Abi, Account, Address } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeDeployData,
  getContractAddress,
  http,
  parseUnits,
} from 'viem'
import { EMBEDDED_CHAIN_ID } from './anvil'
import { artifactOf } from './contracts'
import { Failure, hasCode, lineOf } from './failure'
import { readJson, writeWhole } from './home'
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
}

/** What a deployment decides: who owns the contracts, where fees go, and which tokens are money. */
export type DeployOptions = {
  rpcUrl: string
  account: Account
  network: string
  feeRecipient: Address
  /** The tokens to trade in. Mock tokens are deployed when left out, on the embedded chain only. */
  tokens?: Record<CurrencyCode, Address>
}

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
/** The score an arbitrator needs. A new agent has 60, which is enough on the embedded chain, for trying things out. */
const arbitratorScore = (chainId: number) => (chainId === EMBEDDED_CHAIN_ID ? 60 : 90)

/**
 * Deploys every contract. Escrow, stake and reputation each hold the others' addresses for good, so an address is
 * computed from the deployer's nonce before there is anything at it.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  const { rpcUrl, account, network, feeRecipient, tokens } = options
  const chainId = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (!tokens && chainId !== EMBEDDED_CHAIN_ID)
    throw new Failure(
      `Chain ${chainId} is not the embedded one: give the addresses of its USDC and USDT with --usdc and --usdt.`,
    )
  const owner = account.address
  const plan = planFrom(
    owner,
    Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [owner, 'latest'])),
  )
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
  const deployedAtBlock = Number(await rpc<string>(rpcUrl, 'eth_blockNumber')) + 1
  await carryOut(plan.steps, rpcUrl, chainId, account)
  const lower = ({ token, escrow, staking }: CurrencyContracts) => ({
    token: toLower(token),
    escrow: toLower(escrow),
    staking: toLower(staking),
  })
  return {
    chainId,
    network,
    deployedAtBlock,
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

/** One contract to deploy. Its arguments are asked for late: they may name contracts planned after it. */
type Step = { name: string; args: () => unknown[]; address: Address }

/** Plans deployments by one account, whose next nonce is `first`. */
function planFrom(from: Address, first: number) {
  const steps: Step[] = []
  const add = (name: string, args: () => unknown[]): Address => {
    const address = getContractAddress({ from, nonce: BigInt(first + steps.length) })
    steps.push({ name, args, address })
    return address
  }
  return { steps, add }
}

/** Sends one transaction after the other and waits for each: a half-made deployment is told by its receipts. */
async function carryOut(steps: Step[], rpcUrl: string, chainId: number, account: Account): Promise<void> {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50 })
  const wallet = createWalletClient({ chain, transport: http(rpcUrl), account })
  for (const { name, args, address } of steps) {
    const { abi, bytecode } = artifactOf(name)
    const data = encodeDeployData({ abi: abi as Abi, bytecode: bytecode.object, args: args() })
    const hash = await wallet.sendTransaction({ data })
    const receipt = await reader.waitForTransactionReceipt({ hash, timeout: 120_000 })
    if (receipt.status !== 'success')
      throw new Failure(`The deployment of ${name} was reverted in transaction ${hash}.`)
    if (receipt.contractAddress?.toLowerCase() !== address.toLowerCase())
      throw new Failure(
        `${name} got another address than planned: the deployer sent something else meanwhile. Deploy again.`,
      )
  }
}

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
      `DEPLOYMENT_FILE ${path} is of an older version without disputes or without on-chain reviews. Deploy again, or start afresh with npm start -- --fresh.`,
    )
  return record
}

/** Writes a deployment record. */
export const writeDeployment = (path: string, deployment: Deployment): void =>
  writeWhole(path, `${JSON.stringify(deployment, null, 2)}\n`)

/** The contracts of a record by name. */
export const contractsOf = ({ contracts, currencies }: Deployment): [string, Address][] => [
  ['IdentityRegistry', contracts.identityRegistry],
  ['ReputationRegistry', contracts.reputationRegistry],
  ['SvcReputation', contracts.reputation],
  ['SvcAdjudicators', contracts.adjudicators],
  ['SvcDisputes', contracts.disputes],
  ...Object.entries(currencies).flatMap(([code, { token, escrow, staking }]): [string, Address][] => [
    [code, token],
    [`SvcStaking of ${code}`, staking],
    [`SvcEscrow of ${code}`, escrow],
  ]),
]

/** Throws a Failure unless the node serves the wanted chain. */
export async function checkChainId(rpcUrl: string, wanted: number): Promise<void> {
  const actual = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (actual !== wanted)
    throw new Failure(
      `CHAIN_ID is ${wanted}, but the node at ${new URL(rpcUrl).host} serves chain ${actual}. Set CHAIN_ID=${actual} or another RPC_URL.`,
    )
}

/** The first contract of the record without code on this chain; null when all are there. */
export async function missingContract(rpcUrl: string, deployment: Deployment): Promise<string | null> {
  for (const [name, address] of contractsOf(deployment)) {
    const code = await rpc<string>(rpcUrl, 'eth_getCode', [address, 'latest'])
    if (code === '0x') return `${name} at ${address}`
  }
  return null
}
