import type { Abi, Account, Address } from 'viem'
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
import { rpc } from './rpc'

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
  staking: { abi: svcStakingAbi, reads: 'moduleActiveAt', sets: 'setModule' },
  disputes: { abi: svcDisputesAbi, reads: 'isModule', sets: 'setModule' },
  reputation: { abi: svcReputationAbi, reads: 'isRecorder', sets: 'setRecorder' },
} as const

/** Has those of the contracts `keys` admitted that need it. Returns a line for each, for stake with the time from when. */
export async function authoriseLater(
  rpcUrl: string,
  account: Account,
  record: Addresses<Deployment>,
  keys: readonly LaterKey[],
): Promise<string[]> {
  const lines: string[] = []
  for (const { key, name, currency, address } of placesOf(record)) {
    const admittedBy = keys.some((one) => one === key) ? (rowOf(key).later?.admittedBy ?? []) : []
    for (const gate of admittedBy) {
      if (gate === 'disputes') {
        await admit(rpcUrl, account, gate, record.contracts.disputes, address)
        lines.push(`${name} may open disputes`)
      } else if (gate === 'reputation') {
        await admit(rpcUrl, account, gate, record.contracts.reputation, address)
        lines.push(`${name} may record reputation`)
      } else
        for (const code of currency ? [currency] : (rowOf(key).later?.locks ?? currencyList)) {
          const activeAt = await authoriseModule(rpcUrl, account, record.currencies[code].staking, address)
          lines.push(`${name} may lock stake in ${code} from ${new Date(activeAt * 1_000).toISOString()}`)
        }
    }
  }
  return lines
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

/** Has the contract at `at` admit `module`, unless it has. Returns what it answers when asked: 0 would mean that it has not. */
async function admit(
  rpcUrl: string,
  account: Account,
  gate: keyof typeof gates,
  at: Address,
  module: Address,
): Promise<number> {
  const { abi, reads, sets }: { abi: Abi; reads: string; sets: string } = gates[gate]
  const answer = async () => {
    const data = encodeFunctionData({ abi, functionName: reads, args: [module] })
    const word = await rpc<`0x${string}`>(rpcUrl, 'eth_call', [{ to: at, data }, 'latest'])
    return Number(decodeFunctionResult({ abi, functionName: reads, data: word }))
  }
  if ((await answer()) !== 0) return answer()
  const nonce = Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [account.address, 'latest']))
  const data = encodeFunctionData({ abi, functionName: sets, args: [module, true] })
  const what = `The authorisation of ${module} in ${at}`
  await sendOnce(rpcUrl, account, { to: at, data, nonce }, what, async () => (await answer()) !== 0)
  return answer()
}
