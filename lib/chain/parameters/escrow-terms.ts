/** The escrows' parameters for new orders, read from the contracts. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { log } from '@/lib/log'
import { memo } from '@/lib/memo'
import { type Currency, type Money, money } from '@/lib/money'

/** The terms of a currency's escrow for new orders; null where the read failed. */
export type EscrowTerms = {
  protocolFeeBps: number | null
  providerLockBps: number | null
  challengeBondBps: number | null
  minBudget: Money | null
  minChallengeSeconds: number | null
  /** How long a seller has to accept a paid order. */
  acceptSeconds: number | null
}

/** Cached: parameters change rarely, by an owner's transaction, and a public page must not cost six reads each time. */
const ttlMs = 10_000

type Parameter =
  | 'protocolFeeBps'
  | 'providerLockBps'
  | 'challengeBondBps'
  | 'minBudget'
  | 'minChallengeWindow'
  | 'acceptWindow'

const readParameter = memo(
  async (currency: Currency, functionName: Parameter): Promise<bigint | number> => {
    try {
      return await publicClient().readContract({
        address: escrowOf(currency),
        abi: svcEscrowAbi,
        functionName,
      })
    } catch (error) {
      log().warn({ currency, functionName, error }, 'reading an escrow parameter failed')
      throw error
    }
  },
  { ttlMs },
)

const read = (currency: Currency, parameter: Parameter) =>
  readParameter(currency, parameter).catch(() => null)

const toNumber = (value: bigint | number | null) => (value === null ? null : Number(value))

/** Returns the terms for new orders in a currency, at most ten seconds old. */
export async function escrowTerms(currency: Currency): Promise<EscrowTerms> {
  const [fee, lock, bond, minBudget, minChallenge, accept] = await Promise.all([
    read(currency, 'protocolFeeBps'),
    read(currency, 'providerLockBps'),
    read(currency, 'challengeBondBps'),
    read(currency, 'minBudget'),
    read(currency, 'minChallengeWindow'),
    read(currency, 'acceptWindow'),
  ])
  return {
    protocolFeeBps: toNumber(fee),
    providerLockBps: toNumber(lock),
    challengeBondBps: toNumber(bond),
    minBudget: minBudget === null ? null : money(BigInt(minBudget), currency),
    minChallengeSeconds: toNumber(minChallenge),
    acceptSeconds: toNumber(accept),
  }
}
