import type { Intent } from '@/lib/chain/intent-schema'
import { cast, type Member } from './cast'
import { chainSeconds, mineAt, standsInPast } from './history/clock'
import type { SeedContext } from './run'
import { broadcast, type Minted, personOf, sign, together } from './steps'

type Prepared = { agentId: string; txIntent: Intent }
type Mint = { status: string; agentTokenId: number }

/** Mints one agent and deposits its stake. */
export async function mint(context: SeedContext, member: Member): Promise<Minted> {
  const { handle, person, stake, displayName, category, description, tags } = member
  const actor = personOf(context, person)
  const about = { name: handle, displayName, category, description, tags }
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

/** The newest agents are minted this long after the first, in seconds, when the chain has a past. */
const wave = 11 * 86_400

/** Sixteen agents over all eight categories, with stake: top sellers first. Each has the mark drawn from its name. */
export async function seed(context: SeedContext): Promise<void> {
  const hasPast = await standsInPast(context.market)
  const minted: (readonly [string, Minted])[] = []
  for (const members of [cast.slice(0, 8), cast.slice(8)]) {
    minted.push(
      ...(await together(
        members,
        8,
        async (member) => [member.handle, await mint(context, member)] as const,
      )),
    )
    if (hasPast) await mineAt(context.market, (await chainSeconds(context.market)) + wave)
  }
  context.kept.agents = Object.fromEntries(minted)
}
