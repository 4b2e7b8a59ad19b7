/** Files that were announced and never used: their rows and bytes are taken out a day later. */
import 'server-only'
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds } from '@/lib/time'
import { store } from './store'

/** A link to upload lives minutes; whoever has not registered the file after this long will not. */
const abandonedSeconds = 24 * 3600

/** So many are taken out in one run. */
const atOnce = 200

/**
 * Takes one out. The row goes first and is committed last, so that a registration at the same moment waits and is then
 * refused, and a crash in between leaves the row for the next run.
 */
const takeOut = (key: string): Promise<number> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.upload.deleteMany({ where: { key, registeredAt: null } })
    if (count > 0) await store().remove(key)
    return count
  })

async function sweepUploads(): Promise<number> {
  const abandoned = await db.upload.findMany({
    where: { registeredAt: null, createdAt: { lt: inSeconds(-abandonedSeconds) } },
    select: { key: true },
    orderBy: { createdAt: 'asc' },
    take: atOnce,
  })
  let swept = 0
  for (const { key } of abandoned) swept += await takeOut(key)
  return swept
}

export const storageChores: readonly Chore[] = [
  { name: 'storage.sweep', everySeconds: 3600, run: sweepUploads },
]
