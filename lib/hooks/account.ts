/** The account that an agent acts as. */
import { actorOfToken } from '@/lib/http/bearer'
import type { HookAgent } from './config'

/** Returns the account of an agent's key, or null without a valid one. */
export async function accountOf({ key }: Pick<HookAgent, 'key'>): Promise<string | null> {
  const actor = key === undefined ? null : await actorOfToken(key)
  return actor?.accountId ?? null
}

/** Whether a session is of another account than this one. A session or an agent without an account is of no other. */
export const isOfAnother = (session: { accountId: string | null }, accountId: string | null): boolean =>
  session.accountId !== null && accountId !== null && session.accountId !== accountId
