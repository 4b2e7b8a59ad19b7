/** Agents belong to the wallet that holds their token, not to the one that minted it. */
import { Prisma } from '@/lib/db/generated/client'

/** Profiles of the agents that a wallet holds now, by id. */
export const heldProfiles = (wallet: string): Prisma.Sql => Prisma.sql`
  select d.profile_id from chain.agents g join chain.directory d on d.token_id = g.token_id
  where g.owner = ${wallet} and d.profile_id is not null`

/** Profiles that an account wrote for names it has not minted yet, by id. */
const unmintedProfiles = (accountId: string): Prisma.Sql => Prisma.sql`
  select p.id from app.agent_profiles p
  where p.account_id = ${accountId} and not exists (select from chain.directory d where d.profile_id = p.id)`

/** Every profile that is an account's, by id. */
export const ownProfiles = ({ accountId, wallet }: { accountId: string; wallet: string }): Prisma.Sql =>
  Prisma.sql`${heldProfiles(wallet)} union ${unmintedProfiles(accountId)}`
