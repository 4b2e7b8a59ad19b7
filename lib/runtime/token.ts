/** Tokens for the programs that host agents (spec §Agent runtime). */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy } from '@/lib/agents/access'
import { lockAccount, lockOpenAccount } from '@/lib/auth/accounts'
import { createRuntimeToken } from '@/lib/auth/runtime-tokens'
import { hasWalletHeaders, walletOfHeaders } from '@/lib/auth/wallet-headers'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { audit } from '@/lib/http/audit/audit'
import { actorOf, requireScope } from '@/lib/http/auth/auth'
import type { ApiRequest } from '@/lib/http/request'
import { checkIn } from './presence'

/** The action that the wallet headers of this call sign. */
const tokenAction = 'a2a-runtime-token'

/** The caller: the wallet that signed the call for this agent, or the owner of a bearer token. Never both. */
async function askerOf(request: ApiRequest, agentKey: string): Promise<Actor> {
  const isBearer = request.headers.has('authorization')
  if (isBearer && hasWalletHeaders(request))
    throw new AppError('BAD_REQUEST', 'Send wallet headers or a Bearer token, not both.')
  if (!isBearer) {
    const signer = await walletOfHeaders(request, { action: tokenAction, resource: agentKey })
    return { ...signer, sessionId: null, via: 'wallet', keyId: null, scopes: null }
  }
  const actor = await actorOf(request)
  if (!actor) throw new AppError('UNAUTHORIZED', 'The token is unknown, expired or revoked.')
  requireScope(actor, 'a2a:rpc')
  return actor
}

/**
 * Creates a token for an agent of the caller, by either of its ids, and marks the agent online. Throws `FORBIDDEN` when another wallet
 * holds the agent, and `UNAUTHORIZED` for a bearer token whose account was erased meanwhile.
 */
export async function issueToken(request: ApiRequest, agentKey: string) {
  const asker = await askerOf(request, agentKey)
  const { id, tokenId } = await agentOwnedBy(asker, agentKey)
  const agent = { id, tokenId }
  const token = await db.$transaction(async (tx) => {
    // Waits for an erasure in progress: a token created meanwhile would outlive it. Wallet headers authenticate on their own.
    if (asker.via === 'wallet') await lockAccount(tx, asker.accountId)
    else await lockOpenAccount(tx, asker.accountId)
    await audit(tx, { action: 'runtime-token.created', actor: asker, detail: { subject: id } })
    const { accountId, keyId, sessionId } = asker
    return createRuntimeToken(tx, { accountId, agent, keyId, sessionId })
  })
  await checkIn(agent)
  return { ...token, agentId: id }
}
