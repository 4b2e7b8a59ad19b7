import { readFileSync } from 'node:fs'
import type { Abi, Account, Address, Hex } from 'viem'
import { createPublicClient, createWalletClient, defineChain, encodeDeployData, http, parseUnits } from 'viem'
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
  contracts: { identityRegistry: Address; reputation: Address }
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

/** Design: default parameters. The minimum challenge window is short on the embedded chain, for trying things out. */
const escrowParams = (chainId: number) => ({
  protocolFeeBps: 200,
  providerLockBps: 1_000,
  acceptWindow: 3 * 86_400,
  minChallengeWindow: chainId === EMBEDDED_CHAIN_ID ? 3_600 : 86_400,
  minBudget: parseUnits('1', 6),
})

/** Deploys every contract and lets the modules know each other. */
export async function deployContracts({
  rpcUrl,
  account,
  network,
  feeRecipient,
  tokens,
}: DeployOptions): Promise<Deployment> {
  const chainId = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (!tokens && chainId !== EMBEDDED_CHAIN_ID)
    throw new Failure(
      `Chain ${chainId} is not the embedded one: give the addresses of its USDC and USDT with --usdc and --usdt.`,
    )
  const send = sender(rpcUrl, chainId, account)
  const deployedAtBlock = Number(await rpc<string>(rpcUrl, 'eth_blockNumber')) + 1
  const owner = account.address
  const identityRegistry = await send.deploy('IdentityRegistry', [])
  const reputation = await send.deploy('SvcReputation', [owner])
  const currency = async (code: CurrencyCode): Promise<CurrencyContracts> => {
    const token = tokens?.[code] ?? (await send.deploy(code === 'USDC' ? 'MockUSDC' : 'MockUSDT', []))
    const staking = await send.deploy('SvcStaking', [token, identityRegistry, owner])
    const params = escrowParams(chainId)
    const escrow = await send.deploy('SvcEscrow', [
      token,
      identityRegistry,
      staking,
      reputation,
      owner,
      feeRecipient,
      params,
    ])
    await send.call('SvcStaking', staking, 'setModule', [escrow, true])
    await send.call('SvcReputation', reputation, 'setRecorder', [escrow, true])
    return { token, escrow, staking }
  }
  return {
    chainId,
    network,
    deployedAtBlock,
    contracts: { identityRegistry, reputation },
    currencies: { USDC: await currency('USDC'), USDT: await currency('USDT') },
  }
}

/** Sends one transaction after the other and waits for each: a half-made deployment is told by its receipts. */
function sender(rpcUrl: string, chainId: number, account: Account) {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const reader = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 50 })
  const wallet = createWalletClient({ chain, transport: http(rpcUrl), account })
  const mined = async (hash: Hex, what: string) => {
    const receipt = await reader.waitForTransactionReceipt({ hash, timeout: 120_000 })
    if (receipt.status !== 'success') throw new Failure(`${what} was reverted in transaction ${hash}.`)
    return receipt
  }
  return {
    async deploy(name: string, args: unknown[]): Promise<Address> {
      const { abi, bytecode } = artifactOf(name)
      const data = encodeDeployData({ abi: abi as Abi, bytecode: bytecode.object, args })
      const receipt = await mined(await wallet.sendTransaction({ data }), `The deployment of ${name}`)
      if (!receipt.contractAddress) throw new Failure(`The deployment of ${name} made no contract.`)
      return receipt.contractAddress.toLowerCase() as Address
    },
    async call(name: string, address: Address, functionName: string, args: unknown[]): Promise<void> {
      const { abi } = artifactOf(name)
      await mined(
        await wallet.writeContract({ address, abi: abi as Abi, functionName, args }),
        `${name}.${functionName}`,
      )
    },
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
  return record
}

/** Writes a deployment record. */
export const writeDeployment = (path: string, deployment: Deployment): void =>
  writeWhole(path, `${JSON.stringify(deployment, null, 2)}\n`)

/** The contracts of a record by name. */
export const contractsOf = ({ contracts, currencies }: Deployment): [string, Address][] => [
  ['IdentityRegistry', contracts.identityRegistry],
  ['SvcReputation', contracts.reputation],
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
