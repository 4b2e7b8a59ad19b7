/** The conditions of a listing search, on the columns of a row named `l`: of the table, or of the search index. */
import { presenceSeconds } from '@/lib/agents/rows'
import { Prisma } from '@/lib/db/generated/client'
import { areCommonAmounts, parameter, type SqlValue } from '@/lib/db/statements/sql'
import { currencyList, parseMoney } from '@/lib/money'
import type { ListingFilters } from './schema'

/** The listings that a list selects from: everything on sale, or an agent's listings in one status. */
export type Scope = { agentId: string; status: string } | 'market'

/** Whether a listing is in a scope. */
export const inScope = (scope: Scope): Prisma.Sql =>
  scope === 'market'
    ? Prisma.sql`l.status = 'PUBLISHED' and l.public_search`
    : scope.status === 'PUBLISHED'
      ? Prisma.sql`l.agent_id = ${scope.agentId} and l.status = 'PUBLISHED'`
      : Prisma.sql`l.agent_id = ${scope.agentId} and l.status = ${scope.status}`

/** Joins conditions with AND; without any, the condition is true. */
export const all = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' and ')

/** Converts a bound to units. All currencies have six decimals, so one bound applies to listings in any of them. */
export const unitsOf = (
  text: string,
  { currency }: Pick<ListingFilters, 'currency'>,
  write: SqlValue = parameter,
) => Prisma.sql`${write(parseMoney(text, currency ?? currencyList[0]).units.toString())}::numeric`

/** Whether the seller's program is online now. */
export const isOnline = (agentId: Prisma.Sql) => Prisma.sql`exists (
  select 1 from chain.directory d join app.agent_presence seen on seen.token_id = d.token_id
  where d.profile_id = ${agentId} and seen.last_seen_at > now() - make_interval(secs => ${presenceSeconds}))`

/** The seller's total stake in the listing's currency, in units; 0 without a pool. */
export const stakeOf = (agentId: Prisma.Sql, currency: Prisma.Sql) => Prisma.sql`coalesce((
  select pool.available + pool.locked from chain.directory d
  join chain.stake_pools pool on pool.agent_id = d.token_id and pool.currency = ${currency}
  where d.profile_id = ${agentId}), 0)`

/** Conditions without an index, on a listing's row named `own`: they are evaluated for each listing of a window. */
export function lookedUpFilters(search: ListingFilters, own: string): Prisma.Sql[] {
  const { online, minStake } = search
  const agentId = Prisma.raw(`${own}.agent_id`)
  return [
    ...(online ? [isOnline(agentId)] : []),
    ...(minStake === undefined
      ? []
      : [Prisma.sql`${stakeOf(agentId, Prisma.raw(`${own}.currency`))} >= ${unitsOf(minStake, search)}`]),
  ]
}

/** The same for entries of the search index. */
export function lookedUpIn(search: ListingFilters): Prisma.Sql[] {
  const filters = lookedUpFilters(search, 'own')
  return filters.length === 0
    ? []
    : [Prisma.sql`exists (select 1 from app.listings own where own.id = l.listing_id and ${all(filters)})`]
}

/** Conditions that the indexes cover. */
export function filtersOf(search: ListingFilters, write: SqlValue = parameter): Prisma.Sql[] {
  const { category, currency, deliveryDays, instantBuyable, priceMin, priceMax } = search
  const writePrice = areCommonAmounts([priceMin, priceMax]) ? write : parameter
  return [
    ...(category ? [Prisma.sql`l.category = ${write(category)}`] : []),
    ...(currency ? [Prisma.sql`l.currency = ${write(currency)}`] : []),
    ...(deliveryDays === undefined ? [] : [Prisma.sql`l.delivery_days <= ${write(deliveryDays)}`]),
    ...(instantBuyable ? [Prisma.sql`l.instant_buyable = ${write(instantBuyable === 'true')}`] : []),
    ...(priceMin === undefined ? [] : [Prisma.sql`l.base_price >= ${unitsOf(priceMin, search, writePrice)}`]),
    ...(priceMax === undefined ? [] : [Prisma.sql`l.base_price <= ${unitsOf(priceMax, search, writePrice)}`]),
  ]
}
