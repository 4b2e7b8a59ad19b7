import type { Abi, Account, Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import {
  type CurrencyKey,
  currencyKeys,
  type LaterKey,
  laterKeys,
  placesOf,
  rowOf,
  type SingleKey,
  singleKeys,
} from '@/lib/chain/contracts'
import { svcDisputesAbi, svcReputationAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import { type Currency, currencyList } from '@/lib/money'
import type { Deployment, WholeDeployment } from './deploy'
import { type planFrom, sendOnce } from './deploy-plan'
import { Failure } from './failure'
import { Refusal, rpc } from './rpc'

type Found = { [key: string]: Address | undefined }

type Addresses<D extends Deployment> = Pick<D, 'contracts' | 'currencies'>

/** The contracts of this version that a record lacks and that can be added to it. */
export function missingLater(record: Addresses<Deployment>): LaterKey[] {
  const there = new Set(placesOf(record).map(({ key }) => key))
  return laterKeys.filter((key) => !there.has(key))
}

/** The addresses in the order of a record and in lower case. */
function inOrder(contracts: Found, currencies: { [C in Currency]: Found }): Addresses<WholeDeployment> {
  const ordered = <K extends string>(keys: readonly K[], addresses: Found) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const address = addresses[key]
        return address === undefined ? [] : [[key, address.toLowerCase() as Address]]
      }),
    ) as { [P in K]: Address }
  const ofCurrency = (code: Currency) =>
    ordered<'token' | CurrencyKey>(['token', ...currencyKeys], currencies[code])
  return {
    contracts: ordered<SingleKey>(singleKeys, contracts),
    currencies: { USDC: ofCurrency('USDC'), USDT: ofCurrency('USDT') },
  }
}

/** Plans the contracts that a record lacks. Returns the addresses of those and of the others. */
export function planLater(
  add: ReturnType<typeof planFrom>['add'],
  record: Addresses<Deployment>,
  owner: Address,
): Addresses<WholeDeployment> {
  const single: Found = { ...record.contracts }
  const currencies: { [C in Currency]: Found } = {
    USDC: { ...record.currencies.USDC },
    USDT: { ...record.currencies.USDT },
  }
  for (const key of missingLater(record)) {
    const { name, per, later } = rowOf(key)
    const plan = (own: Found) =>
      add(name, () => (later?.takes ?? []).map((taken) => given({ ...single, ...own, owner }, taken, name)))
    if (per === 'deployment') single[key] = plan({})
    else for (const code of currencyList) currencies[code][key] = plan(currencies[code])
  }
  return inOrder(single, currencies)
}

function given(addresses: Found, taken: string, name: string): Address {
  const address = addresses[taken]
  if (!address) throw new Failure(`${name} takes ${taken}, which is not in lib/chain/contracts.ts.`)
  return address
}

/** A contract whose owner decides which others it serves, the function that reads that, and the one that sets it. */
const gates = {
  staking: { abi: svcStakingAbi, reads: 'moduleActiveAt', sets: 'setModule', allows: 'lock stake' },
  disputes: { abi: svcDisputesAbi, reads: 'moduleActiveAt', sets: 'setModule', allows: 'open disputes' },
  reputation: {
    abi: svcReputationAbi,
    reads: 'isRecorder',
    sets: 'setRecorder',
    allows: 'record reputation',
  },
} as const

type Gate = keyof typeof gates

/** Reads a function of a gate that returns one word. */
async function read(
  rpcUrl: string,
  gate: Gate,
  at: Address,
  functionName: string,
  args: Address[],
): Promise<unknown> {
  const { abi }: { abi: Abi } = gates[gate]
  const data = encodeFunctionData({ abi, functionName, args })
  const word = await rpc<Hex>(rpcUrl, 'eth_call', [{ to: at, data }, 'latest'])
  return decodeFunctionResult({ abi, functionName, data: word })
}

/** Returns what a gate answers when asked about a module: 0 means that it has not admitted it, 1 that it did not say from when. */
async function admissionOf(rpcUrl: string, gate: Gate, at: Address, module: Address): Promise<number> {
  try {
    return Number(await read(rpcUrl, gate, at, gates[gate].reads, [module]))
  } catch (error) {
    // A SvcDisputes that was deployed before modules had to wait only says whether it admits one.
    const isOlder = gate === 'disputes' && error instanceof Refusal && /revert/i.test(error.message)
    if (!isOlder) throw error
    return Number(await read(rpcUrl, gate, at, 'isModule', [module]))
  }
}

/**
 * Has those of the contracts `keys` admitted that need it. Returns a line for each, for stake and disputes with the time from when. Where
 * the gate belongs to another account, as after the hand-over to a multisig, nothing is sent, and the line names the call that its owner has to make.
 */
export async function authoriseLater(
  rpcUrl: string,
  account: Account,
  record: Addresses<Deployment>,
  keys: readonly LaterKey[],
): Promise<string[]> {
  const lines: string[] = []
  for (const { key, name, currency, address } of placesOf(record)) {
    const { admittedBy = [], locks = currencyList } =
      (keys.some((one) => one === key) ? rowOf(key).later : undefined) ?? {}
    const authorise = async (gate: Gate, at: Address, code?: Currency) => {
      const allowed = `${name} may ${gates[gate].allows}${code ? ` in ${code}` : ''}`
      const call = await callOfOwner(rpcUrl, account, gate, at, address)
      const title = `${rowOf(gate).name}${code ? ` of ${code}` : ''}`
      if (call)
        return `${allowed} after ${call.owner}, the owner of ${title} at ${at}, has called ${call.text} there`
      const admission = await admit(rpcUrl, account, gate, at, address)
      return admission > 1 ? `${allowed} from ${new Date(admission * 1_000).toISOString()}` : allowed
    }
    for (const gate of admittedBy)
      if (gate === 'staking')
        for (const code of currency ? [currency] : locks)
          lines.push(await authorise(gate, record.currencies[code].staking, code))
      else lines.push(await authorise(gate, record.contracts[gate]))
  }
  return lines
}

/** The call that the owner of a gate has to make for `module`; null where none is needed, or where `account` can make it. */
async function callOfOwner(
  rpcUrl: string,
  account: Account,
  gate: Gate,
  at: Address,
  module: Address,
): Promise<{ owner: string; text: string } | null> {
  if ((await admissionOf(rpcUrl, gate, at, module)) !== 0) return null
  const owner = String(await read(rpcUrl, gate, at, 'owner', [])).toLowerCase()
  if (owner === account.address.toLowerCase()) return null
  return { owner, text: `${gates[gate].sets}(${module}, true)` }
}

/**
 * Lets `module` lock stake, unless it may already. Returns from when it may, in Unix seconds: SvcStaking has a new module wait for
 * seven days once money is staked, so that those who do not trust it can withdraw.
 */
export const authoriseModule = (
  rpcUrl: string,
  account: Account,
  staking: Address,
  module: Address,
): Promise<number> => admit(rpcUrl, account, 'staking', staking, module)

/** Has the contract at `at` admit `module`, unless it has. Returns what it answers when asked about it then. */
async function admit(
  rpcUrl: string,
  account: Account,
  gate: Gate,
  at: Address,
  module: Address,
): Promise<number> {
  const { abi, sets }: { abi: Abi; sets: string } = gates[gate]
  const answer = () => admissionOf(rpcUrl, gate, at, module)
  if ((await answer()) !== 0) return answer()
  const nonce = Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [account.address, 'latest']))
  const data = encodeFunctionData({ abi, functionName: sets, args: [module, true] })
  const what = `The authorisation of ${module} in ${at}`
  await sendOnce(rpcUrl, account, { to: at, data, nonce }, what, async () => (await answer()) !== 0)
  return answer()
}
