/** Derives the arguments of `createOrder` from the agreed terms. */
import type { OrderFields } from '@/lib/ids'
import { parseMoney } from '@/lib/money'
import type { Terms } from './schema'

const daySeconds = 86_400
const hourSeconds = 3_600

/** Every argument of `createOrder` except the salt, in the contract's units. The order's id commits to all of them. */
export const orderFieldsOf = (terms: Terms, termsHash: `0x${string}`): OrderFields => ({
  clientAgentId: BigInt(terms.client.agentTokenId),
  providerAgentId: BigInt(terms.provider.agentTokenId),
  budget: parseMoney(terms.price, terms.currency).units,
  minStake: parseMoney(terms.minStake, terms.currency).units,
  deliverySeconds: terms.deliveryDays * daySeconds,
  challengeWindow: terms.challengeWindowHours * hourSeconds,
  termsHash,
})
