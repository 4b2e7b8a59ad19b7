/** Credentials of programs: keys with given scopes, and tokens of agents' runtimes. */

import type { Agent, Person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import type { NewApiKey } from '@/lib/api-keys/schema'
import { hashToken, mintToken } from '@/lib/crypto/tokens'
import type { Scope } from '@/lib/scopes'
import { bearer, call } from './wallets'

/** Creates a key for the owner of this access token. */
export async function newApiKey(accessToken: string, scopes: readonly Scope[]): Promise<NewApiKey> {
  const json = { name: 'A key of a test', scopes }
  const { status, body } = await call<NewApiKey>('/api-keys', { json, headers: bearer(accessToken) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** The same, the key alone. */
export const keyWith = async (accessToken: string, scopes: readonly Scope[]): Promise<string> =>
  (await newApiKey(accessToken, scopes)).apiKey

/** A runtime token as `lib/auth/runtime-tokens.ts` stores it, for tests that are not about how it is issued. */
export async function runtimeTokenOf(
  { accountId }: Person,
  { id, tokenId }: Agent,
  { keyId = null, seconds = 3600 }: { keyId?: string | null; seconds?: number } = {},
): Promise<string> {
  const token = mintToken('RUNTIME')
  const owner = await connected()
  await owner.query(
    `insert into app.runtime_tokens (hash, account_id, agent_id, token_id, key_id, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [hashToken(token), accountId, id, tokenId, keyId, seconds],
  )
  await owner.end()
  return token
}
