/**
 * Unsigned transactions: validated, simulated from the caller's wallet, stored, and returned again while valid (design §5,
 * Intent). The service never signs.
 */
import 'server-only'
import type { Abi, Address, ContractFunctionArgs, ContractFunctionName } from 'viem'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import { showAddress, showTime } from '@/lib/fields'
import { webMetrics } from '@/lib/metrics'
import { readByKey } from '@/lib/observed'
import { hasPassed, inSeconds, now } from '@/lib/time'
import type { DescribedFunction } from './call-words'
import { type Intent, type IntentArgument, IntentReply as Reply } from './intent-schema'
import {
  assertAllowance,
  assertBalance,
  type ContractCall,
  encodeCall,
  type Spending,
  simulateCall,
} from './simulate'

/** The response schema of a prepare call. */
export const IntentReply = Reply

/** How long an intent stays valid. */
export const intentSeconds = 15 * 60

/** An intent about to expire is not returned again: the wallet needs time to sign. */
const freshSeconds = 60

/** The gas limit of a call that cannot be simulated yet. Our most expensive function needs 210 k. */
const unsimulatedGas = 400_000n

/**
 * The tokens that the call pulls from the wallet, checked first. `approval` says where the allowance comes from: `mined`
 * (default) requires it on the chain; `permit`: the call brings it; `batch`: an earlier call of the same EIP-5792 batch sets
 * it. Only `batch` skips simulation, because the state it will meet does not exist yet; balance and the room's own checks
 * still apply.
 */
type Spends = Spending & { approval?: 'mined' | 'permit' | 'batch' }

type Writes = 'nonpayable' | 'payable'

/** The call to prepare. `subject` is the id of its object; `summary` is what the wallet signs, for people. */
export type IntentCall<A extends Abi, F extends ContractFunctionName<A, Writes>> = {
  contract: Address
  abi: A
  /** Only what `lib/chain/call-words.ts` says in words is signed. */
  functionName: F & DescribedFunction
  args: ContractFunctionArgs<A, Writes, F>
  action: string
  subject: string
  summary: string
  spends?: Spends
  expiresInSeconds?: number
}

/** Converts a call argument to JSON: integers become decimal strings, addresses EIP-55. */
export function toArgument(value: unknown): IntentArgument {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString()
  if (typeof value === 'string') return /^0x[0-9a-fA-F]{40}$/.test(value) ? showAddress(value) : value
  if (typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) return value.map(toArgument)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toArgument(item)]))
  return null
}

/** Checks the balance and allowance and simulates the call. Returns the gas limit. */
async function checkCall(call: ContractCall, spends: Spends | undefined): Promise<bigint> {
  if (spends) {
    await assertBalance(call.from, spends)
    if (spends.approval === 'batch') return unsimulatedGas
    if (spends.approval !== 'permit') await assertAllowance(call.from, call.contract, spends)
  }
  return simulateCall(call)
}

type IntentRow = Awaited<ReturnType<typeof db.intent.create>>

const toIntent = (row: IntentRow): Intent => ({
  id: row.id,
  action: row.action,
  chainId: row.chainId,
  contract: showAddress(row.to),
  to: showAddress(row.to),
  callData: row.data as `0x${string}`,
  data: row.data as `0x${string}`,
  value: '0',
  from: showAddress(row.wallet),
  functionName: row.functionName,
  args: row.args as IntentArgument[],
  gas: row.gas.toFixed(0),
  status: 'PREPARED',
  expiresAt: showTime(row.expiresAt),
  summary: row.summary,
})

/** Returns the valid row with the same calldata, or a new one. Concurrent calls get the same row: they queue on a lock. */
const keepIntent = (row: Prisma.IntentUncheckedCreateInput): Promise<IntentRow> =>
  db.$transaction(async (tx) => {
    const { wallet, action, subject, to, data, chainId } = row
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${wallet} ${action} ${subject}`}, 0))`
    const same = await tx.intent.findFirst({
      where: {
        wallet,
        action,
        subject,
        to,
        data,
        chainId,
        status: 'PREPARED',
        expiresAt: { gt: inSeconds(freshSeconds) },
      },
      orderBy: { expiresAt: 'desc' },
    })
    if (!same) return tx.intent.create({ data: row })
    // The same call may need more gas than before, because the state has changed.
    return tx.intent.update({ where: { id: same.id }, data: { gas: row.gas } })
  })

/**
 * Prepares the unsigned call for `actor`'s wallet. Throws the contract's error as an `AppError`, `BALANCE_INSUFFICIENT` or
 * `ALLOWANCE_INSUFFICIENT` when tokens are missing, `UNAVAILABLE` when the node is down.
 */
export async function prepareIntent<const A extends Abi, F extends ContractFunctionName<A, Writes>>(
  actor: Pick<Actor, 'accountId' | 'wallet'>,
  intent: IntentCall<A, F>,
): Promise<Intent> {
  const call: ContractCall = {
    from: actor.wallet,
    contract: intent.contract,
    abi: intent.abi,
    functionName: intent.functionName,
    args: intent.args as readonly unknown[],
  }
  const data = encodeCall(call)
  const gas = await checkCall(call, intent.spends)
  const row = await keepIntent({
    accountId: actor.accountId,
    wallet: actor.wallet,
    action: intent.action,
    subject: intent.subject,
    chainId: env().CHAIN_ID,
    to: intent.contract.toLowerCase(),
    data,
    functionName: intent.functionName,
    args: call.args.map(toArgument),
    gas: gas.toString(),
    summary: intent.summary,
    expiresAt: inSeconds(intent.expiresInSeconds ?? intentSeconds),
  })
  webMetrics().intents.inc({ action: intent.action })
  return toIntent(row)
}

/** Returns the wallet's valid intents about one object, newest first. */
export async function intentsAbout(actor: Pick<Actor, 'wallet'>, subject: string): Promise<Intent[]> {
  const { wallet } = actor
  const rows = await readByKey({ table: 'app.intents', key: subject }, () =>
    db.intent.findMany({
      where: { wallet, subject, status: 'PREPARED', expiresAt: { gt: now() } },
      orderBy: { createdAt: 'desc' },
      take: 20,
    }),
  )
  return rows.filter(({ expiresAt }) => !hasPassed(expiresAt)).map(toIntent)
}
