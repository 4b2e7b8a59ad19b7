/** Withdraws notifications that a reorg made untrue, and sends the corrections. */
import type { Tx } from '@/lib/db/client'
import { nowMs } from '@/lib/time'
import { keyOf, type NewNotification, notify } from './notify'
import type { NotificationType } from './schema'

/**
 * What is true of the subject now: a count, the occasions, or, where an occasion ends with a number that only grows, the last one that is
 * true; `any` when a reorg cannot affect it. Proposals have the last one: of two that became final together only the second was announced,
 * so a count does not say which is true.
 */
export type True = number | 'any' | readonly bigint[] | { upTo: bigint }

/** What is true of the subject now, by type. */
export type Truth = ReadonlyMap<NotificationType, True>

/**
 * Announces what stands in the place of withdrawn notifications, in the transaction that withdraws them: a job that was cut off between the
 * two would find nothing to withdraw when it runs again.
 */
export type Announce = (tx: Tx) => Promise<unknown>

/** A notification that is no longer true. */
export type Withdrawn = { accountId: string; type: NotificationType; title: string }

/**
 * Locks the notifications about `subject` until the transaction ends: a transaction that sends one of them again waits until it is known
 * whether it was withdrawn. Read what is true after this call: otherwise a block in between may make it true again, and its notification
 * would find the old one and not be sent. Updates the rows, because an insert does not wait for a mere row lock.
 */
export const holdNotifications = (tx: Tx, subject: string): Promise<number> =>
  tx.$executeRaw`update app.notifications set key = key where subject = ${subject} and key not like '% withdrawn %'`

/**
 * Frees the keys of untrue notifications about `subject`, newest first, so that they can be sent again. They stay readable;
 * `correctWithdrawn` sends the correction. Ignores types missing from `truth`. Returns the withdrawn ones, oldest first.
 */
export async function withdrawUntrue(tx: Tx, subject: string, truth: Truth): Promise<Withdrawn[]> {
  const counted = [...truth].flatMap(([type, now]) =>
    now === 'any'
      ? []
      : [
          {
            type,
            times: typeof now === 'number' ? now : null,
            upTo: typeof now === 'object' && 'upTo' in now ? String(now.upTo) : null,
          },
        ],
  )
  const standing = [...truth].flatMap(([type, now]) =>
    typeof now === 'object' && !('upTo' in now)
      ? now.map((due) => keyOf({ type, subject, occasion: due.toString() }))
      : [],
  )
  const rows = await tx.$queryRaw<(Withdrawn & { id: string })[]>`
    update app.notifications n set key = n.key || ' withdrawn ' || n.id
    from (
      select t.id, t.type, t.key, t.created_at, row_number() over (
        partition by t.account_id, t.type order by t.created_at, t.id) as place
      from app.notifications t
      where t.subject = ${subject} and t.type = any(${counted.map(({ type }) => type)})
        and t.key not like '% withdrawn %'
    ) sent
    join unnest(${counted.map(({ type }) => type)}::text[], ${counted.map(({ times }) => times)}::int[],
      ${counted.map(({ upTo }) => upTo)}::numeric[]) as now_true(type, times, up_to) on now_true.type = sent.type
    where n.id = sent.id and case
      when now_true.times is not null then sent.place > now_true.times
      when now_true.up_to is not null then substring(sent.key from '[0-9]+$')::numeric > now_true.up_to
      else sent.key <> all(${standing}::text[]) end
    returning n.id, n.account_id as "accountId", n.type, n.title, n.created_at`
  return rows.map(({ accountId, type, title }) => ({ accountId, type, title }))
}

/** Does the same for notifications of a type about `subject` to accounts that are not in `readers`. */
export async function withdrawFromOthers(
  tx: Tx,
  { subject, type }: { subject: string; type: NotificationType },
  readers: readonly string[],
): Promise<Withdrawn[]> {
  return tx.$queryRaw<Withdrawn[]>`
    update app.notifications set key = key || ' withdrawn ' || id
    where subject = ${subject} and type = ${type} and key not like '% withdrawn %'
      and account_id <> all(${[...readers]}::text[])
    returning account_id as "accountId", type, title`
}

/** Returns the quoted titles of untrue notifications in one sentence per account. */
function untrueByAccount(withdrawn: readonly Withdrawn[]): Map<string, string> {
  const titles = new Map<string, Set<string>>()
  for (const { accountId, title } of withdrawn)
    titles.set(accountId, (titles.get(accountId) ?? new Set()).add(title))
  return new Map([...titles].map(([id, said]) => [id, [...said].map((title) => `“${title}”`).join(', ')]))
}

/** A correction. `undid` says what is gone; `now`, if set, says in a sentence what is true instead. */
type Correction = Pick<NewNotification, 'type' | 'subject' | 'path' | 'data'> & {
  undid: string
  /** The title of the order, slot or job; null or empty without one. */
  about?: string | null
  now?: string
}

/** Sends one correction to each account whose notifications were withdrawn. Returns whether there were any. */
export async function correctWithdrawn(
  tx: Tx,
  withdrawn: readonly Withdrawn[],
  { undid, about, now, ...correction }: Correction,
): Promise<boolean> {
  const title = `Chain reorganisation undid ${undid}${about ? `: ${about}` : ''}`
  const occasion = nowMs()
  await notify(
    tx,
    [...untrueByAccount(withdrawn)].map(([accountId, said]) => ({
      ...correction,
      accountId,
      title,
      text: `No longer true: ${said}.${now ? ` ${now}` : ''}`,
      occasion,
    })),
  )
  return withdrawn.length > 0
}
