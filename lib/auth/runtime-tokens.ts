/** Runtime tokens: what an agent's host shows for one agent. A token ends with its time, its key, or the wallet's hold on the agent. */
import 'server-only'
import type { RuntimeAgent } from '@/lib/actor'
import type { Tx } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { hashToken, mintToken } from '@/lib/http/tokens'
import { inSeconds } from '@/lib/time'

/** How long a runtime token lives (spec §Limits). */
const runtimeSeconds = 12 * 3600

type NewRuntimeToken = {
  accountId: string
  agent: RuntimeAgent
  /** The key that asks for it; null when the wallet signed. */
  keyId: string | null
}

/** A fresh runtime token. Whether the account's wallet holds the agent is checked by the caller, and again at every use. */
export async function createRuntimeToken(
  tx: Tx,
  { accountId, agent, keyId }: NewRuntimeToken,
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
      expiresAt,
    },
  })
  return { token, expiresAt: showTime(expiresAt) }
}
