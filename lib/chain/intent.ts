/**
 * Unsigned transactions: validated, simulated from the caller's wallet, stored, and returned again while valid (design §5,
 * Intent). The service never signs.
 */
import 'server-only'
import { createHash } from 'node:crypto'
import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, Hex } from 'viem'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { env } from '@/lib/env'
import { assert } from '@/lib/errors'
import { showAddress, showTime } from '@/lib/fields'
import { webMetrics } from '@/lib/metrics'
import { readByKey } from '@/lib/observed'
import { hasPassed, inSeconds, now } from '@/lib/time'
import type { DescribedFunction } from './descriptions/call-words'
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
const intentSeconds = 15 * 60

/** An intent about to expire is not returned again: the wallet needs time to sign. */
export const intentFreshSeconds = 60

/** The gas limit of a call that cannot be simulated yet. Our most expensive function needs 210 k, besides a draw, which adds `extraGas`. */
const unsimulatedGas = 400_000n

/**
 * The tokens that the call pulls from the wallet, checked first. `approval` is the source of the allowance: `mined` (default) requires it
 * on the chain; with `permit` the call includes it; with `batch` an earlier call of the same EIP-5792 batch sets it. Only `batch` skips
 * simulation, because the state before the call does not exist yet; balance and the caller's own checks still apply.
 */
type Spends = Spending & { approval?: 'mined' | 'permit' | 'batch' }

type Writes = 'nonpayable' | 'payable'

/** The call to prepare. `subject` is the id of its object; `summary` describes the call for the user. */
export type IntentCall<A extends Abi, F extends ContractFunctionName<A, Writes>> = {
  contract: Address
  abi: A
  /** Only functions described in `lib/chain/descriptions/call-words.ts` can be signed. */
  functionName: F & DescribedFunction
  args: ContractFunctionArgs<A, Writes, F>
  action: string
  subject: string
  summary: string
  spends?: Spends
  /** Gas that the call may need in addition by the time it is mined. */
  extraGas?: bigint
  expiresInSeconds?: number
}

/** Converts a call argument to JSON: integers become decimal strings, addresses EIP-55. */
function toArgument(value: unknown): IntentArgument {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString()
  if (typeof value === 'string') return /^0x[0-9a-fA-F]{40}$/.test(value) ? showAddress(value) : value
  if (typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) return value.map(toArgument)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toArgument(item)]))
  return null
}

/**
 * Checks balance and allowance and simulates the call, concurrently. Returns the gas limit. Missing tokens are reported before an error of
 * the contract.
 */
async function checkCall(call: ContractCall, data: Hex, spends: Spends | undefined): Promise<bigint> {
  if (!spends) return simulateCall(call, data)
  const balance = assertBalance(call.from, spends)
  if (spends.approval === 'batch') {
    await balance
    return unsimulatedGas
  }
  const allowance =
    spends.approval === 'permit' ? undefined : assertAllowance(call.from, call.contract, spends)
  const simulated = simulateCall(call, data)
  for (const check of await Promise.allSettled([balance, allowance, simulated]))
    if (check.status === 'rejected') throw check.reason
  return simulated
}

/** A stored intent. */
type IntentRow = {
  id: string
  action: string
  chainId: number
  to: string
  data: string
  wallet: string
  functionName: string
  args: Prisma.JsonValue
  gas: Prisma.Decimal
  summary: string
  expiresAt: Date
}

const columns = Prisma.sql`
  id, action, chain_id as "chainId", "to", data, wallet, function_name as "functionName", args, gas, summary, expires_at as "expiresAt"`

/** An intent to store. Its gas limit is known after simulation. */
type Wanted = Omit<IntentRow, 'id' | 'gas' | 'args'> & {
  accountId: string
  subject: string
  args: readonly IntentArgument[]
}

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

/** The id of an intent. It is the same for the same call, so that concurrent requests create one row. */
const idOf = ({ wallet, subject, action, to, data, chainId }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([wallet, subject, action, to, data, chainId]))
    .digest('base64url')
    .slice(0, 25)

/** Returns the row, even if it has expired. */
async function findIntent(id: string): Promise<IntentRow | null> {
  const [row] = await queryWithGenericPlan<IntentRow>(
    Prisma.sql`select ${columns} from app.intents where id = ${id}`,
  )
  return row ?? null
}

/**
 * Returns the stored row if it is still valid with the same gas limit. Otherwise inserts it, or renews it: the same call may need more gas
 * than before, because the state has changed.
 */
async function keepIntent(id: string, row: Wanted, known: IntentRow | null, gas: string): Promise<IntentRow> {
  if (known && known.expiresAt > inSeconds(intentFreshSeconds) && known.gas.toFixed(0) === gas) return known
  const [kept] = await db.$queryRaw<IntentRow[]>`
    insert into app.intents
      (id, account_id, wallet, action, subject, chain_id, "to", data, function_name, args, gas, summary, expires_at)
    values (${id}, ${row.accountId}, ${row.wallet}, ${row.action}, ${row.subject}, ${row.chainId}, ${row.to}, ${row.data},
      ${row.functionName}, ${JSON.stringify(row.args)}::jsonb, ${gas}::numeric, ${row.summary}, ${row.expiresAt})
    on conflict (id) do update
    set account_id = excluded.account_id, gas = excluded.gas, summary = excluded.summary, expires_at = excluded.expires_at, created_at = now()
    returning ${columns}`
  assert(kept, `intent ${id} was not kept`)
  return kept
}

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
  const wanted: Wanted = {
    accountId: actor.accountId,
    wallet: actor.wallet,
    action: intent.action,
    subject: intent.subject,
    chainId: env().CHAIN_ID,
    to: intent.contract.toLowerCase(),
    data,
    functionName: intent.functionName,
    args: call.args.map(toArgument),
    summary: intent.summary,
    expiresAt: inSeconds(intent.expiresInSeconds ?? intentSeconds),
  }
  const id = idOf(wanted)
  const [needed, known] = await Promise.all([checkCall(call, data, intent.spends), findIntent(id)])
  const gas = needed + (intent.extraGas ?? 0n)
  const row = await keepIntent(id, wanted, known, gas.toString())
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
