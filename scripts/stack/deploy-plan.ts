import { rmSync } from 'node:fs'
import type { Abi, Account, Address, Hex } from 'viem'
import { createWalletClient, defineChain, encodeDeployData, getContractAddress, http } from 'viem'
import { type AbiName, contracts, mockTokens } from '@/lib/chain/contracts'
import * as abis from '@/lib/chain/generated/abi'
import { artifactOf, creationHash } from './contracts'
import { Failure, waitUntil } from './failure'
import { readJson, writeWhole } from './home'
import { rpc } from './rpc'

/** One contract to deploy. Its arguments are evaluated lazily: they may contain addresses of later contracts. */
export type Step = { name: string; args: () => unknown[]; address: Address; nonce: number }

/** The start of a deployment, stored in a file until its record is written. `options` are its options, `code` identifies its contracts. */
export type Beginning = { owner: Address; firstNonce: number; block: number; options: string; code: string }

/** Plans deployments by `from`, whose next nonce is `first`: an address is known before the contract exists. */
export function planFrom(from: Address, first: number) {
  const steps: Step[] = []
  const add = (name: string, args: () => unknown[]): Address => {
    const nonce = first + steps.length
    const address = getContractAddress({ from, nonce: BigInt(nonce) })
    steps.push({ name, args, address, nonce })
    return address
  }
  return { steps, add }
}

/**
 * Returns the start of the deployment in `file`, or begins one and stores it there. So an interrupted deployment resumes at the same
 * addresses. Throws a Failure when the file is of a deployment with other options or other contracts.
 */
export async function beginningOf(
  rpcUrl: string,
  owner: Address,
  options: string,
  file?: string,
): Promise<Beginning> {
  const kept = file === undefined ? null : readJson<Beginning>(file)
  const code = creationHash()
  if (kept) {
    if (kept.owner !== owner || kept.options !== options)
      throw new Failure(
        `${file} is of an interrupted deployment with other options (${kept.options} by ${kept.owner}). Repeat it with those, or remove the file to start again.`,
      )
    if (kept.code !== code)
      throw new Failure(
        `${file} is of an interrupted deployment of another version of Merx, with other contracts. Repeat it with that version, or remove the file to begin again at new addresses.`,
      )
    return kept
  }
  const firstNonce = Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [owner, 'latest']))
  const block = Number(await rpc<string>(rpcUrl, 'eth_blockNumber')) + 1
  const beginning = { owner, firstNonce, block, options, code }
  if (file !== undefined) writeWhole(file, `${JSON.stringify(beginning, null, 2)}\n`)
  return beginning
}

/** Removes the file once the deployment's record is written. */
export const forgetBeginning = (file: string): void => rmSync(file, { force: true })

const abiFor: { readonly [N in AbiName]: Abi } = abis

function abiOf(name: string): Abi {
  const compiled = [...Object.values(contracts), ...Object.values(mockTokens)].find(
    (one) => one.name === name,
  )
  if (!compiled) throw new Error(`no contract is called ${name}`)
  return abiFor[compiled.abi]
}

/** Deploys missing contracts, one after the other. `planFile` stores the start. */
export async function carryOut(
  steps: Step[],
  rpcUrl: string,
  account: Account,
  planFile?: string,
): Promise<void> {
  for (const step of steps) {
    if (await hasCode(rpcUrl, step.address)) continue
    await assertNonceUnused(rpcUrl, account.address, step, planFile)
    const { bytecode } = artifactOf(step.name)
    const data = encodeDeployData({ abi: abiOf(step.name), bytecode, args: step.args() })
    await sendOnce(rpcUrl, account, { data, nonce: step.nonce }, step.name, () =>
      hasCode(rpcUrl, step.address),
    )
  }
}

/**
 * Sends a transaction and waits until `isDone`. A node that already has it, from an interrupted attempt, refuses it: then it only waits.
 * Throws a Failure when it reverted.
 */
export async function sendOnce(
  rpcUrl: string,
  account: Account,
  transaction: { data: Hex; nonce: number; to?: Address },
  what: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const chain = defineChain({
    id: Number(await rpc<string>(rpcUrl, 'eth_chainId')),
    name: 'the chain of --rpc',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const wallet = createWalletClient({ chain, transport: http(rpcUrl), account })
  let hash: Hex | undefined
  try {
    hash = await wallet.sendTransaction(transaction)
  } catch (error) {
    if (!/already known|already imported|underpriced|nonce too low/i.test(String(error))) throw error
  }
  const isMined = async () => {
    const receipt = hash
      ? await rpc<{ status: Hex } | null>(rpcUrl, 'eth_getTransactionReceipt', [hash])
      : null
    if (receipt && Number(receipt.status) === 0)
      throw new Failure(`${what} was reverted in transaction ${hash}.`)
    return isDone()
  }
  await waitUntil(isMined, { what: `${what} on the chain`, timeoutMs: 120_000, everyMs: 50 })
}

async function assertNonceUnused(
  rpcUrl: string,
  owner: Address,
  { name, nonce }: Step,
  planFile?: string,
): Promise<void> {
  const next = Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [owner, 'latest']))
  if (next <= nonce) return
  const how = planFile === undefined ? '' : `: remove ${planFile} to begin again at new addresses`
  throw new Failure(
    `${name} cannot be deployed at its planned address: ${owner} has sent something else meanwhile. Deploy again${how}.`,
  )
}

const hasCode = async (rpcUrl: string, address: Address): Promise<boolean> =>
  (await rpc<string>(rpcUrl, 'eth_getCode', [address, 'latest'])) !== '0x'
