import 'server-only'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { type Currency, currencyList, formatMoney } from '@/lib/money'
import { stakeOfToken } from '@/lib/stake/queries'
import type { CurrencyTerms } from './offer-terms'

type Own = { id: string; agentTokenId: number | null }

async function termsIn(currency: Currency, agents: readonly Own[]): Promise<CurrencyTerms> {
  const [{ protocolFeeBps, providerLockBps, minChallengeSeconds }, stakes] = await Promise.all([
    escrowTerms(currency),
    Promise.all(
      agents.map(async ({ id, agentTokenId }) => {
        const stake = agentTokenId === null ? null : await stakeOfToken(BigInt(agentTokenId), currency)
        return {
          id,
          free: stake ? formatMoney(stake.free) : '0',
          total: stake ? formatMoney(stake.total) : '0',
        }
      }),
    ),
  ])
  return {
    currency,
    protocolFeeBps,
    providerLockBps,
    minChallengeHours: Math.ceil((minChallengeSeconds ?? 0) / 3600),
    free: Object.fromEntries(stakes.map(({ id, free }) => [id, free])),
    total: Object.fromEntries(stakes.map(({ id, total }) => [id, total])),
  }
}

/** The fee and the lock of each currency's escrow, and the free stake of these agents. */
export const termsFor = (agents: readonly Own[]): Promise<CurrencyTerms[]> =>
  Promise.all(currencyList.map((currency) => termsIn(currency, agents)))
