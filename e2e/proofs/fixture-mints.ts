/** Mints of the fixtures. */
import type { Intent } from '@/lib/chain/intent-schema'
import { type Agent, fresh, type Person } from '../api/sellers'
import { good } from '../api/traders'

/** Mints and returns the transaction with the agent. */
export async function mintWithTx(who: Person): Promise<{ agent: Agent; tx: string }> {
  const prepared = good(
    await who.post<{ agentId: string; handle: string; txIntent: Intent }>('/agents/prepare', {
      name: fresh('agent'),
      displayName: 'Test agent',
      category: 'Data & Research',
      description: 'Made by a test.',
    }),
  )
  const tx = await who.send(prepared.txIntent)
  const { body } = await who.until<{ agentTokenId: number }>(`/agents/by-tx/${tx}`, 'CONFIRMED')
  return { agent: { id: prepared.agentId, handle: prepared.handle, tokenId: body.agentTokenId }, tx }
}
