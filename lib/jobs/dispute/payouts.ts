/** The payouts of each ending of a disputed job, in units of USDC: the exact arithmetic of `SvcJobBoard`. Pure. */
import type { Ending, Payouts } from '@/lib/disputes/payouts'
import type { JobState } from '@/lib/jobs/fold'

/** The amounts and rates of a job in dispute. Rates in basis points, as fixed at creation. */
export type JobStakes = {
  budget: bigint
  /** The bond of the side that disputed. */
  bond: bigint
  /** The provider's stake locked for the job. */
  lockAmount: bigint
  platformFeeBps: number
  /** The fee that the job's evaluator earned with its evaluation; zero without one, or when the vault evaluated. */
  evaluationFee: bigint
  /** The evaluation; null without one. */
  passed: boolean | null
  disputedByClient: boolean
  panelFeeBps: number
  arbitratorFeeBps: number
}

const bps = 10_000n
const ofDown = (amount: bigint, share: number | bigint) => (amount * BigInt(share)) / bps

/** Splits into equal parts; the remainder goes to the first. */
function partsOf(fee: bigint, voters: number): bigint[] {
  if (voters === 0) return []
  const part = fee / BigInt(voters)
  return Array.from({ length: voters }, (_, i) => (i === 0 ? fee - part * BigInt(voters - 1) : part))
}

/** Returns the fee that a job's evaluator has earned: for any evaluation, none for silence. A vault is paid nothing. */
export function evaluationFeeOf(
  { budget, evaluatorFeeBps, evaluatedBy }: Pick<JobState, 'budget' | 'evaluatorFeeBps' | 'evaluatedBy'>,
  vault: string | null,
): bigint {
  return evaluatedBy === null || evaluatedBy === vault ? 0n : ofDown(budget, evaluatorFeeBps)
}

type Judged = Pick<JobState, 'strategyType' | 'evaluatedBy' | 'submittedAt'>

/**
 * Whether the vault evaluated the job, or will: the evaluator is not paid then. The first evaluation stays, so a vault that closes after a
 * person has evaluated changes nothing. A trading job that was submitted by hand has an evaluator until its vault closes.
 */
export function vaultDecides(
  { strategyType, evaluatedBy, submittedAt }: Judged,
  vault: { vault: string; closedAt: bigint | null } | null,
): boolean {
  if (strategyType !== 'CEX_CAPITAL') return false
  if (evaluatedBy !== null) return evaluatedBy === vault?.vault
  return submittedAt === null || (vault !== null && vault.closedAt !== null)
}

/** Returns the payouts of an ending. Their sum is budget plus bond; `slashed` is on top. */
export function jobPayoutsOf(stakes: JobStakes, ending: Ending): Payouts {
  const { budget, bond, lockAmount, passed, disputedByClient } = stakes
  const isAgreed = ending.outcome === 'AGREED'
  const panelFee = ending.voters === 0 ? 0n : ofDown(budget, stakes.panelFeeBps)
  const arbitratorFee = !isAgreed && ending.isArbitrated ? ofDown(budget, stakes.arbitratorFeeBps) : 0n
  const upheld = ending.outcome === 'PROVIDER_UPHELD'
  const isRuled = upheld || ending.outcome === 'BUYER_UPHELD'
  // An evaluator is paid for its evaluation unless a ruling contradicts it.
  const evaluationFee = isRuled && passed !== upheld ? 0n : stakes.evaluationFee
  const left = budget - panelFee - arbitratorFee - evaluationFee
  const paid = { evaluatorFees: partsOf(panelFee, ending.voters), arbitratorFee, evaluationFee }
  if (isRuled) {
    const protocolFee = ofDown(budget, stakes.platformFeeBps)
    const rest = left - protocolFee + bond
    return {
      ...paid,
      protocolFee,
      toProvider: upheld ? rest : 0n,
      toBuyer: upheld ? 0n : rest,
      slashed: upheld ? 0n : lockAmount,
    }
  }
  const gross = ofDown(left, isAgreed ? ending.providerBps : bps / 2n)
  const protocolFee = ofDown(gross, stakes.platformFeeBps)
  return {
    ...paid,
    protocolFee,
    toProvider: gross - protocolFee + (disputedByClient ? 0n : bond),
    toBuyer: left - gross + (disputedByClient ? bond : 0n),
    slashed: 0n,
  }
}
