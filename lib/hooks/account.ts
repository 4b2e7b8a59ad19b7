/** The account that an agent acts as. */
import { actorOfToken } from '@/lib/http/auth/bearer'
import type { HookAgent } from './config/config'

/** Returns the account of an agent's key, or null without a valid one. */
export async function accountOf({ key }: Pick<HookAgent, 'key'>): Promise<string | null> {
  const actor = key === undefined ? null : await actorOfToken(key)
  return actor?.accountId ?? null
}

/** Whether a session belongs to another account than this one. False when the session or the agent has no account. */
export const isOfAnother = (session: { accountId: string | null }, accountId: string | null): boolean =>
  session.accountId !== null && accountId !== null && session.accountId !== accountId
