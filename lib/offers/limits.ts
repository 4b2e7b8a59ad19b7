/** Limits the escrow puts on what may be offered, read from the chain so that nobody agrees to what it refuses. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { AppError } from '@/lib/errors'
import { formatMoney, type Money, money } from '@/lib/money'
import { nowMs } from '@/lib/time'

type Limits = { minBudget: bigint; minChallengeWindow: number; readAt: number }

const keptForMs = 60_000
const kept = new Map<string, Limits>()

/** The limits of one escrow; null when the node does not answer (the contract checks again at checkout). */
async function limitsOf(address: `0x${string}`): Promise<Limits | null> {
  const known = kept.get(address)
  if (known && nowMs() - known.readAt < keptForMs) return known
  try {
    const [minBudget, minChallengeWindow] = await Promise.all([
      publicClient().readContract({ address, abi: svcEscrowAbi, functionName: 'minBudget' }),
      publicClient().readContract({ address, abi: svcEscrowAbi, functionName: 'minChallengeWindow' }),
    ])
    const limits = { minBudget, minChallengeWindow: Number(minChallengeWindow), readAt: nowMs() }
    kept.set(address, limits)
    return limits
  } catch {
    return known ?? null
  }
}

/** Throws `BAD_REQUEST` when the escrow of this currency would refuse the price or the challenge window. */
export async function assertEscrowTakes(price: Money, challengeWindowHours: number): Promise<void> {
  const limits = await limitsOf(escrowOf(price.currency))
  const least = money(limits?.minBudget ?? 1n, price.currency)
  if (price.units < least.units)
    throw new AppError(
      'BAD_REQUEST',
      `price: the escrow takes orders from ${formatMoney(least)} ${price.currency}.`,
      { minBudget: formatMoney(least), currency: price.currency },
    )
  const leastHours = Math.ceil((limits?.minChallengeWindow ?? 0) / 3600)
  if (challengeWindowHours < leastHours)
    throw new AppError('BAD_REQUEST', `challengeWindowHours must be at least ${leastHours} on this chain.`, {
      minChallengeWindowHours: leastHours,
    })
}
