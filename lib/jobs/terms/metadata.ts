/** The texts that a client may change about its job at any time: they are not part of the terms (spec §Job board). */
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { AppError } from '@/lib/errors'
import { jobAs } from '@/lib/jobs/access'
import { JobMetadata } from '@/lib/jobs/schema'

/** Changes the given fields, for the client. Throws `CONFLICT` for a job that was not prepared here: it has no row to store them in. */
export async function updateMetadata(actor: Actor, jobId: string, patch: JobMetadata) {
  const { id, text } = await jobAs(actor, jobId, 'client')
  if (!text)
    throw new AppError('CONFLICT', 'This job was not prepared here, so nothing can be added to it here.')
  const metadata = await db.$transaction(async (tx) => {
    // Concurrent changes must not overwrite each other.
    await tx.$executeRaw`select from app.jobs where id = ${id} for no key update`
    const kept = await tx.job.findUniqueOrThrow({ where: { id } })
    const metadata = { ...JobMetadata.parse(kept.metadata), ...patch }
    await tx.job.update({ where: { id }, data: { metadata } })
    await emit(tx, { channel: `job:${jobId}`, type: 'job.metadata-changed', subject: jobId, data: { jobId } })
    return metadata
  })
  return { success: true as const, data: { jobId, metadata } }
}
