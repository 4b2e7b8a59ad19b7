/** Counts the agents that each further filter would leave, among those that a search reads or the best rated. */
import { Prisma } from '@/lib/db/generated/client'
import { countFacets, type Facets, maxCounted } from '@/lib/search/facets'
import { scoreChoices } from './facet-choices'
import { type AgentSearch, tokensUnder } from './search'

export type AgentFacets = Facets<'scores', 'categories'>

const scoreFrom = (score: number) => Prisma.sql`d.score >= ${score}`

/** Counts the agents that each filter would leave in a search. */
export async function agentFacets(
  search: Pick<AgentSearch, 'query' | 'tag' | 'category' | 'minReputation'>,
): Promise<AgentFacets> {
  const { category, minReputation } = search
  const found = await tokensUnder(search, maxCounted)
  const under = found ? Prisma.sql`where d.token_id = any(${found.ids}::numeric[])` : Prisma.empty
  return countFacets({
    alias: 'd',
    found,
    rows: Prisma.sql`
      select d.category, d.score from chain.directory d ${under}
      order by d.score desc, d.completed desc, d.token_id desc limit ${maxCounted}`,
    by: {
      category: category === undefined ? Prisma.sql`true` : Prisma.sql`d.category = ${category}`,
      score: minReputation === undefined ? Prisma.sql`true` : scoreFrom(minReputation),
    },
    counted: { scores: { filter: 'score', choices: scoreChoices.map(scoreFrom) } },
    grouped: { categories: { filter: 'category', column: 'category' } },
  })
}
