/** The payouts of each ending of an order, in smallest units: the exact arithmetic of `SvcEscrow`. Pure. */
import type { Ending, Payouts } from '@/lib/disputes/payouts'

/** The amounts and rates of an order. Fees in basis points, as fixed at creation. */
export type Stakes = {
  budget: bigint
  /** The buyer's challenge bond. */
  bond: bigint
  /** The seller's stake locked for the order. */
  lockAmount: bigint
  protocolFeeBps: number
  evaluatorFeeBps: number
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

/** Returns the payouts of an ending. Their sum is budget plus bond; `slashed` is on top. */
export function payoutsOf(stakes: Stakes, ending: Ending): Payouts {
  const { budget, bond, lockAmount, protocolFeeBps } = stakes
  const evaluatorFee = ending.voters === 0 ? 0n : ofDown(budget, stakes.evaluatorFeeBps)
  const isArbitrated = ending.outcome !== 'AGREED' && ending.isArbitrated
  const arbitratorFee = isArbitrated ? ofDown(budget, stakes.arbitratorFeeBps) : 0n
  const left = budget - evaluatorFee - arbitratorFee
  const paid = { evaluatorFees: partsOf(evaluatorFee, ending.voters), arbitratorFee, evaluationFee: 0n }
  if (ending.outcome === 'PROVIDER_UPHELD' || ending.outcome === 'BUYER_UPHELD') {
    const isUpheld = ending.outcome === 'PROVIDER_UPHELD'
    const protocolFee = ofDown(budget, protocolFeeBps)
    const rest = left - protocolFee + bond
    return {
      ...paid,
      protocolFee,
      toProvider: isUpheld ? rest : 0n,
      toBuyer: isUpheld ? 0n : rest,
      slashed: isUpheld ? 0n : lockAmount,
    }
  }
  const gross = ofDown(left, ending.outcome === 'AGREED' ? ending.providerBps : bps / 2n)
  const protocolFee = ofDown(gross, protocolFeeBps)
  return { ...paid, protocolFee, toProvider: gross - protocolFee, toBuyer: left - gross + bond, slashed: 0n }
}
