/** Files that everyone in a dispute can read: evidence, and the disputed delivery. */
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { disputeFor } from '@/lib/disputes/access'
import { notFound } from '@/lib/errors'
import { downloadUrl } from '@/lib/storage/uploads'

/** Returns a new link to a file of a dispute. Throws `NOT_FOUND` for outsiders, and for a file of another dispute. */
export async function getDisputeFile(actor: Actor, id: string, fileId: string): Promise<string> {
  const { dispute } = await disputeFor(actor, id)
  const evidence = await db.evidenceArtifact.findUnique({ where: { id: fileId, disputeId: id } })
  if (evidence) return downloadUrl({ key: evidence.s3Key, fileName: evidence.fileName })
  const { artifacts } = await dispute.matter.caseFile()
  const delivered = artifacts.find((file) => file.id === fileId)
  if (!delivered) throw notFound('file')
  return delivered.url
}
