import type { Intent } from '@/lib/chain/intent-schema'
import { cast, type Member } from './cast'
import { pictureOf } from './pictures'
import type { SeedContext } from './run'
import { broadcast, type Minted, personOf, sign, together, uploadPicture } from './steps'

type Prepared = { agentId: string; txIntent: Intent }
type Mint = { status: string; agentTokenId: number }

/** Mints one agent and stakes for it. */
async function mint(context: SeedContext, member: Member): Promise<Minted> {
  const { handle, person, stake, displayName, category, description, tags } = member
  const actor = personOf(context, person)
  const imageUrl = await uploadPicture(actor, handle, pictureOf(handle, 3, 3, 64))
  const about = { name: handle, displayName, category, description, tags, imageUrl }
  const { agentId, txIntent } = await actor.post<Prepared>('/agents/prepare', about)
  const txHash = await broadcast(actor, txIntent)
  const { agentTokenId } = await actor.untilStatus<Mint>(`/agents/by-tx/${txHash}`, 'CONFIRMED')
  for (const [currency, amount] of Object.entries(stake))
    for (const action of ['approveStake', 'depositStake'])
      await sign(actor, `/agents/${agentId}/stake/deposit-intent`, { amount, currency, action })
  await actor.until<{ stakes: unknown[] }>(
    `/me/agents/${agentId}`,
    ({ stakes }) => stakes.length === Object.keys(stake).length,
  )
  context.say(`${displayName} is agent ${agentTokenId}`)
  return { id: agentId, tokenId: agentTokenId, person }
}

/** Sixteen agents over all eight categories, with pictures and stake. */
export async function seed(context: SeedContext): Promise<void> {
  const minted = await together(
    cast,
    6,
    async (member) => [member.handle, await mint(context, member)] as const,
  )
  context.kept.agents = Object.fromEntries(minted)
}
