/** Reads the credited payouts of an account, with their reasons. */

import type { Actor } from '@/lib/actor'
import { bondCurrency } from '@/lib/adjudicators/intents'
import { currencyOf, deployment, escrowOf, laterContract, stakingOf } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { showAddress, showChainTime } from '@/lib/fields'
import { jobKeyOf, showJobId } from '@/lib/jobs/job-id'
import { boardCurrency } from '@/lib/jobs/machine'
import { type Currency, currencyList, formatMoney, type Money, money } from '@/lib/money'
import type { Credit, CreditContract, CreditEntry, CreditReason } from './schema'

/** The credit of a wallet in one contract. `key` is the key of its events in `chain.events`. */
export type CreditBalance = {
  contract: CreditContract
  address: `0x${string}`
  amount: Money
  key: string
}

/** The most entries of a balance to show. */
const entryLimit = 100

/** The events that a contract emits right before it pays. The last one before a credit, in the same transaction, is its reason. */
const reasonOf: Readonly<Record<string, CreditReason>> = {
  OrderSettled: 'ORDER_PAYOUT',
  OrderCancelled: 'ORDER_PAYOUT',
  BondPaid: 'CHALLENGE_BOND',
  AdjudicatorPaid: 'JUDGE_FEE',
  EvaluatorFeeWithdrawn: 'JUDGE_FEE',
  StakeSlashed: 'STAKE_SLASH',
  StakeWithdrawn: 'STAKE_WITHDRAWAL',
  BondSlashed: 'BOND_SLASH',
  BondWithdrawn: 'BOND_WITHDRAWAL',
  SlotApproved: 'SLOT_PAYOUT',
  SlotSettled: 'SLOT_PAYOUT',
  RejectionFinalized: 'CAMPAIGN_REFUND',
  SlotRemoved: 'CAMPAIGN_REFUND',
  CampaignClosed: 'CAMPAIGN_REFUND',
  JobSettled: 'JOB_PAYOUT',
  JobExpired: 'JOB_REFUND',
  JobCancelled: 'JOB_REFUND',
}

/** The address of a contract with credits. */
function creditAddress(contract: CreditContract, currency: Currency): `0x${string}` {
  if (contract === 'ESCROW') return escrowOf(currency)
  if (contract === 'CAMPAIGNS') return laterContract('campaigns')
  if (contract === 'JOB_BOARD') return laterContract('jobBoard')
  return contract === 'STAKING' ? stakingOf(currency) : deployment().contracts.adjudicators
}

/** The account and the currency in a key. */
export function placeOfKey(key: string): { account: string; currency: Currency } {
  const [, ...rest] = key.split(':')
  const [token, holder] = rest.join(':').split('/')
  if (token && holder) return { account: holder, currency: currencyOf(token) ?? bondCurrency }
  const account = rest.at(-1) ?? ''
  const currency = currencyList.find((one) => rest.length > 1 && one === rest[0])
  return { account, currency: currency ?? bondCurrency }
}

/** Returns the credits of a wallet by contract and currency, without empty ones. */
export async function creditsOf(wallet: string): Promise<CreditBalance[]> {
  const waiting = { account: wallet, amount: { gt: 0 } }
  const perCurrency = {
    where: { ...waiting, currency: { in: currencyList } },
    orderBy: { currency: 'asc' },
  } as const
  const [escrow, staking, adjudicators, campaigns, board] = await Promise.all([
    db.chainEscrowCredit.findMany(perCurrency),
    db.chainStakingCredit.findMany(perCurrency),
    db.chainAdjudicatorCredit.findMany({ where: waiting }),
    db.chainCampaignCredit.findMany(perCurrency),
    db.chainJobBoardCredit.findMany({ where: waiting }),
  ])
  const found = [
    ...escrow.map((row) => ({ ...row, contract: 'ESCROW' as const, key: `escrowCredit:${row.currency}` })),
    ...staking.map((row) => ({ ...row, contract: 'STAKING' as const, key: `stakingCredit:${row.currency}` })),
    ...adjudicators.map((row) => ({
      ...row,
      contract: 'ADJUDICATORS' as const,
      currency: bondCurrency,
      key: 'adjudicatorCredit',
    })),
    ...board.map((row) => ({
      ...row,
      contract: 'JOB_BOARD' as const,
      currency: boardCurrency,
      key: 'jobBoardCredit',
    })),
  ].map((row) => ({ ...row, key: `${row.key}:${wallet}` }))
  const ofCampaigns = campaigns.map((row) => ({
    ...row,
    contract: 'CAMPAIGNS' as const,
    key: `campaignCredit:${row.id}`,
  }))
  return [...found, ...ofCampaigns].map(({ contract, key, amount, ...row }) => {
    const currency = row.currency as Currency
    return {
      contract,
      address: creditAddress(contract, currency),
      amount: money(unitsOf(amount), currency),
      key,
    }
  })
}

/** A credit, with the facts in its events. */
export type CreditEvent = {
  /** Block and index of the event. */
  id: string
  amount: bigint
  reason: CreditReason
  orderId: string | null
  campaignId: string | null
  slotId: string | null
  jobId: string | null
  disputeId: string | null
  agentTokenId: string | null
  at: bigint
  txHash: string
}

type EventRow = Omit<CreditEvent, 'amount' | 'reason'> & { amount: string; cause: string }

/**
 * Adds the job's number and dispute to rows about a job. Events contain the job's number, except a slash of stake, which contains its key.
 */
async function withJobs(rows: readonly EventRow[]): Promise<EventRow[]> {
  const keyOf = ({ jobId }: EventRow) => jobId && (jobId.startsWith('0x') ? jobId : jobKeyOf(jobId))
  const jobs = await db.chainJob.findMany({
    where: { jobId: { in: rows.flatMap((row) => keyOf(row) ?? []) } },
    select: { jobId: true, disputeId: true },
  })
  return rows.map((row) => {
    const key = keyOf(row)
    if (key === null) return row
    const job = jobs.find(({ jobId }) => jobId === key)
    // The fee for an evaluation is not related to the dispute.
    const disputeId = row.cause === 'EvaluatorFeeWithdrawn' ? null : (job?.disputeId ?? null)
    return { ...row, jobId: showJobId(key), disputeId: row.disputeId ?? disputeId }
  })
}

/**
 * The credits under a key that were not withdrawn yet, newest first; only those of `txHash` if it is set. One transfer can pay an evaluator
 * the fees of many jobs: then their events are adjacent, and the credit has no single job.
 */
export async function creditEvents(key: string, txHash?: string): Promise<CreditEvent[]> {
  const inTx = txHash === undefined ? Prisma.empty : Prisma.sql`and e.tx_hash = ${txHash}`
  const rows = await db.$queryRaw<EventRow[]>`
    with found as materialized (
      select block_number, log_index, name, contract, tx_hash, timestamp, args from chain.events
      where keys @> array[${key}] and name in ('CreditWithdrawn', 'PayoutCredited')),
    taken as (
      select block_number, log_index from found where name = 'CreditWithdrawn' order by block_number desc, log_index desc limit 1)
    select e.block_number || '.' || e.log_index as id, e.args->>'amount' as amount, cause.name as cause, cause.args->>'agentId' as "agentTokenId",
      case when s.slot_id is null and j.job_id is null then coalesce(cause.args->>'orderId', cause.args->>'subject') end
        as "orderId", case when not several.are then coalesce(cause.args->>'jobId', j.job_id) end as "jobId",
      coalesce(cause.args->>'campaignId', s.campaign_id) as "campaignId", s.slot_id as "slotId",
      coalesce(cause.args->>'disputeId', o.dispute_id, s.dispute_id) as "disputeId", e.timestamp as at, e.tx_hash as "txHash"
    from found e
    join lateral (
      select c.name, c.args, c.log_index from chain.events c
      where c.block_number = e.block_number and c.log_index < e.log_index and c.tx_hash = e.tx_hash
        and c.contract = e.contract and c.name = any(${Object.keys(reasonOf)})
      order by c.log_index desc limit 1
    ) cause on true
    cross join lateral (
      select exists (
        select from chain.events c
        where cause.name = 'EvaluatorFeeWithdrawn' and c.name = cause.name and c.block_number = e.block_number
          and c.contract = e.contract and c.tx_hash = e.tx_hash and c.log_index = cause.log_index - 1) as are
    ) several
    left join chain.orders o on o.order_id = cause.args->>'orderId'
    left join chain.slots s on s.slot_id = coalesce(cause.args->>'slotId', cause.args->>'subject')
    left join chain.jobs j on j.job_id = cause.args->>'subject'
    where e.name = 'PayoutCredited' ${inTx}
      and not exists (select 1 from taken t where (t.block_number, t.log_index) > (e.block_number, e.log_index))
    order by e.block_number desc, e.log_index desc limit ${entryLimit}`
  return (await withJobs(rows)).flatMap(({ amount, cause, ...row }) => {
    const reason = reasonOf[cause]
    return reason ? [{ ...row, amount: BigInt(amount), reason }] : []
  })
}

const toEntry = ({ amount, at, ...rest }: CreditEvent, currency: Currency): CreditEntry => ({
  ...rest,
  amount: formatMoney(money(amount, currency)),
  at: showChainTime(at),
})

/** The payouts that the caller can withdraw. */
export async function listCredits({ wallet }: Pick<Actor, 'wallet'>): Promise<{ items: Credit[] }> {
  const balances = await creditsOf(wallet)
  const items = await Promise.all(
    balances.map(async ({ contract, address, amount, key }): Promise<Credit> => {
      const { currency } = amount
      const events = await creditEvents(key)
      return {
        contract,
        address: showAddress(address),
        currency,
        amount: formatMoney(amount),
        entries: events.map((event) => toEntry(event, currency)),
      }
    }),
  )
  return { items }
}

/** The payouts that the caller can withdraw and that have this dispute among their reasons. */
export async function creditsFromDispute(actor: Pick<Actor, 'wallet'>, disputeId: string): Promise<Credit[]> {
  const { items } = await listCredits(actor)
  return items.filter(({ entries }) => entries.some((entry) => entry.disputeId === disputeId))
}
