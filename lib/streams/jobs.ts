/** Drops days of the outbox that no reader can resume from, and deletes records of finished jobs and of changed tables. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { sweep } from '@/lib/db/sweep'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { secondsAgo } from '@/lib/time'

/** Creates the partitions of the coming days and drops expired ones, as `app.roll_outbox` decides. */
const rollOutbox = () => db.$executeRaw`select app.roll_outbox()`

/** A chain deadline may be rewritten long after it passed; its job must not announce it again. */
const effectDays = 400

const sweepEffects = (signal: AbortSignal): Promise<void> =>
  sweep(Prisma.sql`app.job_effects`, Prisma.sql`at < ${secondsAgo(effectDays * 24 * 3600)}`, signal)

/**
 * Deletes records of changed tables that are older than every transaction that was running two sweeps ago. A web process that needs older
 * ones treats everything as changed (`lib/db/state.ts`).
 */
async function sweepTouches(signal: AbortSignal): Promise<void> {
  const [mark] = await db.$queryRaw<{ xid: bigint }[]>`
    insert into app.outbox_marks as m (name, xid, row_id)
    values ('touches', 0, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
    on conflict (name) do update set xid = m.row_id, row_id = excluded.row_id returning m.xid`
  if (mark) await sweep(Prisma.sql`app.touches`, Prisma.sql`xid < ${mark.xid}`, signal)
}

export const streamJobs = [
  defineJob({
    name: 'streams.touches',
    payload: Nothing,
    cron: '* * * * *',
    run: (_, { signal }) => sweepTouches(signal),
  }),
  defineJob({
    name: 'streams.sweep',
    payload: Nothing,
    cron: '17 * * * *',
    seconds: 600,
    run: async (_, { signal }) => {
      await rollOutbox()
      await sweepEffects(signal)
    },
  }),
]
