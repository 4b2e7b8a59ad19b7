/**
 * Past trading jobs: the vault, the paper account, the provider's orders, and the snapshots that the enclave signed, each in a block of its
 * time. The gateway uses the chain's clock, so it trades in the past as it does in the present.
 */
import { type Address, createPublicClient, encodeFunctionData, type Hex, http } from 'viem'
import { strategyVaultAbi, strategyVaultFactoryAbi } from '@/lib/chain/generated/abi'
import type { TeeAttestationReply, TeeSnapshot } from '@/lib/tee/answer-schema'
import { vaultCallOf } from '@/tee/vault-call'
import type { Actor } from '../actors'
import type { DemoJob } from '../job'
import type { SeedContext } from '../run'
import { memberOf } from '../steps'
import { type Moment, type Tx, workAt } from './chain'
import { handOver, orderTooLate, placeOrder, snapshotsAfter } from './enclave'
import { type AgreedJob, acceptedOf, agree, createdTxs, type JobPlace, takenTx, toBoard } from './jobs'
import type { PlannedTrade } from './trading-plan'

const hour = 3_600
/** Gas of a snapshot: many share a block. */
const snapshotGas = '0x30d40'

/** The context of past trading jobs. */
export type TradingPlace = JobPlace & {
  factory: Address
  enclave: Pick<TeeAttestationReply, 'tee_pubkey' | 'enclave_address'>
}

/** A past trading job with its terms and its plan. */
export type AgreedTrade = AgreedJob & { plan: PlannedTrade }

/** Fixes the terms of a past trading job. */
export async function agreeOnTrade(place: TradingPlace, plan: PlannedTrade): Promise<AgreedTrade> {
  const { title, description, budget, limits } = plan
  const body: DemoJob['body'] = {
    ...{ title, description, budget, cexConfig: limits },
    strategyType: 'CEX_CAPITAL',
    // Level 4 means hardware, and the demo's enclave is software.
    verificationLevel: 3,
  }
  return { ...(await agree(place, { ...plan, evaluator: 'kiln-datasets', body })), plan }
}

const readerOf = ({ market }: SeedContext) => createPublicClient({ transport: http(market.rpcUrl) })

const vaultOf = (context: SeedContext, { factory }: TradingPlace, { jobId }: AgreedTrade): Promise<Hex> =>
  readerOf(context).readContract({
    address: factory,
    abi: strategyVaultFactoryAbi,
    functionName: 'vaultOf',
    args: [jobId],
  })

const post = (from: Address, vault: Hex, snapshot: TeeSnapshot): Tx => ({
  from,
  to: vault,
  gas: snapshotGas,
  data: vaultCallOf({
    timestamp: snapshot.snapshot_ts,
    value: BigInt(snapshot.reported_value),
    reportHash: snapshot.report_hash as Hex,
    previousHash: snapshot.previous_hash as Hex,
    closes: snapshot.closed_reason,
    signature: snapshot.attestation as Hex,
  }),
})

/** The snapshots that are missing on the vault, posted by the client: anyone may post, and the relayer has little time in a replay. */
async function postsOf(context: SeedContext, place: TradingPlace, trade: AgreedTrade): Promise<Tx[]> {
  const vault = await vaultOf(context, place, trade)
  const { count } = await readerOf(context).readContract({
    address: vault,
    abi: strategyVaultAbi,
    functionName: 'recordOf',
  })
  const client = memberOf(context, trade.plan.by).actor
  const snapshots = await snapshotsAfter(client, trade.key, count)
  return snapshots.map((snapshot) => post(trade.client.wallet, vault, snapshot))
}

async function begin(context: SeedContext, place: TradingPlace, trade: AgreedTrade): Promise<Tx[]> {
  const { by, limits, seed, capital, deadline } = trade.plan
  await handOver(
    memberOf(context, by).actor,
    place.enclave.tee_pubkey,
    {
      chain_id: place.chainId,
      job_id: trade.key,
      vault: (await vaultOf(context, place, trade)).toLowerCase(),
      seed,
      capital,
    },
    {
      params: {
        stop_loss_bps: limits.stopLossBps,
        target_return_bps: limits.targetReturnBps,
        max_daily_trades: limits.maxDailyTrades,
      },
      deadline,
    },
  )
  return postsOf(context, place, trade)
}

const traderOf = (context: SeedContext, { offers }: PlannedTrade): Actor =>
  memberOf(context, offers[0]?.[0] ?? '').actor

/** An order of a provider that has not noticed the end. */
const lateOrder = { symbol: 'BTC/USDT', side: 'buy', quantity: '0.001', price: '50000' } as const

/** A closed job: the last snapshots, then its result, then its settlement. The losing side settles it, and need not wait. */
function endMoments(context: SeedContext, place: TradingPlace, trade: AgreedTrade): Moment[] {
  const { jobId, key, client, plan } = trade
  const { provider } = acceptedOf(trade)
  const loser = plan.ends === 'target' ? client : provider
  return [
    ...workAt(plan.closedBy, async () => {
      await orderTooLate(traderOf(context, plan), key, { ...lateOrder, nonce: plan.orders.length + 1 })
      return postsOf(context, place, trade)
    }),
    {
      at: plan.closedBy + 4 * hour,
      send: () => [toBoard(place, provider.wallet, { functionName: 'evaluateFromVault', args: [jobId] })],
    },
    {
      at: plan.closedBy + 20 * hour,
      send: () => [toBoard(place, loser.wallet, { functionName: 'settle', args: [jobId] })],
    },
  ]
}

/** The transactions of a past trading job, each at its second. */
export function tradeMoments(context: SeedContext, place: TradingPlace, trade: AgreedTrade): Moment[] {
  const { client, jobId, key, plan } = trade
  const trader = traderOf(context, plan)
  const deployed: Tx = {
    from: client.wallet,
    to: place.factory,
    data: encodeFunctionData({
      abi: strategyVaultFactoryAbi,
      functionName: 'deployVault',
      args: [jobId, place.enclave.enclave_address as Hex],
    }),
  }
  return [
    { at: plan.createdAt, send: () => [...createdTxs(place, trade), deployed] },
    { at: plan.takenAt, send: () => [takenTx(place, trade)] },
    ...workAt(plan.beginsAt, () => begin(context, place, trade)),
    ...plan.orders.flatMap(({ at, order }) =>
      workAt(at, async () => {
        await placeOrder(trader, key, order)
        return postsOf(context, place, trade)
      }),
    ),
    ...(plan.ends === 'running' ? [] : endMoments(context, place, trade)),
  ]
}
