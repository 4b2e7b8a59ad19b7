/** The caller of a request. Pure: every folder of `lib` may import it. */
import type { Scope } from '@/lib/scopes'

/** The authenticated caller, for any kind of credential. `wallet` is lower-case; `scopes: null` means all scopes. */
export type Actor = {
  accountId: string
  wallet: `0x${string}`
  sessionId: string | null
  via: 'bearer' | 'cookie' | 'key' | 'runtime' | 'wallet'
  keyId: string | null
  scopes: readonly Scope[] | null
}

/** The agent of a runtime token: both its ids. */
export type RuntimeAgent = { id: string; tokenId: bigint }

/** The caller with a runtime token: the account that holds the agent, and the agent. */
export type RuntimeActor = Actor & { agent: RuntimeAgent }
