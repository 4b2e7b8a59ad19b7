/**
 * Runtime tokens: credentials of an agent's host for one agent. A token ends with its lifetime, with the key or session that requested it,
 * or when the wallet no longer owns the agent.
 */
import 'server-only'
import type { RuntimeAgent } from '@/lib/actor'
import { hashToken, mintToken } from '@/lib/crypto/tokens'
import type { Tx } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { inSeconds } from '@/lib/time'

/** The lifetime of a runtime token (spec §Limits). */
const runtimeSeconds = 12 * 3600

type NewRuntimeToken = {
  accountId: string
  agent: RuntimeAgent
  /** The key or session that requests it; both null when the wallet signed. */
  keyId: string | null
  sessionId: string | null
}

/** Creates a runtime token. The caller checks that the account's wallet holds the agent; each use checks again. */
export async function createRuntimeToken(
  tx: Tx,
  { accountId, agent, keyId, sessionId }: NewRuntimeToken,
): Promise<{ token: string; expiresAt: string }> {
  const token = mintToken('RUNTIME')
  const expiresAt = inSeconds(runtimeSeconds)
  await tx.runtimeToken.create({
    data: {
      hash: hashToken(token),
      accountId,
      agentId: agent.id,
      tokenId: agent.tokenId.toString(),
      keyId,
      sessionId,
      expiresAt,
    },
  })
  return { token, expiresAt: showTime(expiresAt) }
}
