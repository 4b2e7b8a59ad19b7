/** Taking back what was told: a reorg can undo what a notification says. */
import type { Tx } from '@/lib/db/client'
import type { NotificationType } from './schema'

/** How often what a type says of the subject is true now; `any` when no reorg can tell. */
export type Truth = ReadonlyMap<NotificationType, number | 'any'>

/** A notification that does not hold any more. */
export type Withdrawn = { accountId: string; type: NotificationType; title: string }

/**
 * Frees the keys of notifications about `subject` that say more than is true now, the newest first, so that the same can be told
 * again when it happens again. What was told stays to be read; the caller says that it does not hold. Types that `truth` does not
 * name are left alone. Returns those taken back, oldest first.
 */
export async function withdrawUntrue(tx: Tx, subject: string, truth: Truth): Promise<Withdrawn[]> {
  const counted = [...truth].flatMap(([type, times]) => (times === 'any' ? [] : [{ type, times }]))
  const rows = await tx.$queryRaw<(Withdrawn & { id: string })[]>`
    update app.notifications n set key = n.key || ' withdrawn ' || n.id
    from (
      select t.id, t.type, t.created_at, row_number() over (
        partition by t.account_id, t.type order by t.created_at, t.id) as place
      from app.notifications t
      where t.subject = ${subject} and t.type = any(${counted.map(({ type }) => type)})
        and t.key not like '% withdrawn %'
    ) told
    join unnest(${counted.map(({ type }) => type)}::text[], ${counted.map(({ times }) => times)}::int[])
      as now_true(type, times) on now_true.type = told.type
    where n.id = told.id and told.place > now_true.times
    returning n.id, n.account_id as "accountId", n.type, n.title, n.created_at`
  return rows.map(({ accountId, type, title }) => ({ accountId, type, title }))
}

/** What each account was told that does not hold, as a sentence of quoted titles by account. */
export function untrueByAccount(withdrawn: readonly Withdrawn[]): Map<string, string> {
  const titles = new Map<string, Set<string>>()
  for (const { accountId, title } of withdrawn)
    titles.set(accountId, (titles.get(accountId) ?? new Set()).add(title))
  return new Map([...titles].map(([id, said]) => [id, [...said].map((title) => `“${title}”`).join(', ')]))
}
