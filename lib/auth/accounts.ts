/** Locks accounts, so that no credential is created while an erasure ends all of them. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { refuseSignIn } from './nonces'

/**
 * Locks an account until the transaction ends. Like an erasure, call it before locking any other row of the account. Returns false for an
 * account that was erased and has not signed in since.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<boolean> {
  const [account] = await tx.$queryRaw<{ erasedAt: Date | null }[]>`
    select erased_at as "erasedAt" from app.accounts where id = ${accountId} for no key update`
  return account !== undefined && account.erasedAt === null
}

/** Like `lockAccount`, but throws `UNAUTHORIZED` for an account that was erased after the call was authenticated. */
export async function lockOpenAccount(tx: Tx, accountId: string): Promise<void> {
  if (!(await lockAccount(tx, accountId)))
    throw refuseSignIn('This account was erased. Sign in again to start an empty one.')
}
