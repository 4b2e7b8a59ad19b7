/** Reads the evidence of a dispute: each side with limits of its own, so that what one side adds never hides the other's. */
import { db } from '@/lib/db/client'
import type {
  EvidenceArtifact,
  EvidencePayload,
  EvidenceRequest as RequestRow,
} from '@/lib/db/generated/client'
import type { Dispute, Evidence, EvidenceFile, EvidenceRequest } from '@/lib/disputes/schema'
import { showChainTime, showTime } from '@/lib/fields'
import { downloadUrl } from '@/lib/storage/uploads'
import { maxFiles, maxRequests, maxStatements } from './bounds'
import { type EvidenceStatus, evidenceStatusAt } from './evidence-machine'

/** A side of a dispute. */
export type Party = 'client' | 'provider'

/** Maps a registered file. */
export const toFile = async (row: EvidenceArtifact): Promise<EvidenceFile> => ({
  id: row.id,
  side: row.side as Party,
  s3Key: row.s3Key,
  url: await downloadUrl({ key: row.s3Key, fileName: row.fileName }),
  fileName: row.fileName,
  sha256: row.sha256,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  createdAt: showTime(row.createdAt),
})

/** Maps an evidence request, with its status at this time. */
export const toRequest = (row: RequestRow, now: bigint): EvidenceRequest => ({
  id: row.id,
  askedBy: row.askedBy as EvidenceRequest['askedBy'],
  askedOf: row.askedOf as Party,
  text: row.text,
  status: evidenceStatusAt(row.status as EvidenceStatus, row.expiresAt, now),
  askedAt: showChainTime(row.askedAt),
  expiresAt: showChainTime(row.expiresAt),
})

/** Maps a statement. */
export const toEvidence = (row: EvidencePayload, artifact: EvidenceFile | null): Evidence => ({
  id: row.id,
  side: row.side as Party,
  text: row.text,
  artifact,
  requestId: row.requestId,
  givenAt: showChainTime(row.givenAt),
})

/** The number of evaluators of a panel. */
const panelSize = 3

type Row = { id: string; createdAt: Date }

const oldestFirst = (a: Row, b: Row): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

/** Reads the rows of each group with a limit of its own. Returns all of them, oldest first. */
async function inGroups<G, R extends Row>(groups: readonly G[], read: (group: G) => Promise<R[]>) {
  return (await Promise.all(groups.map(read))).flat().sort(oldestFirst)
}

const orderBy: ({ createdAt: 'asc' } | { id: 'asc' })[] = [{ createdAt: 'asc' }, { id: 'asc' }]

const sides = ['client', 'provider'] as const

const askers = [
  { askedBy: 'client', take: maxRequests },
  { askedBy: 'provider', take: maxRequests },
  { askedBy: 'evaluator', take: panelSize * maxRequests },
  { askedBy: 'arbitrator', take: maxRequests },
] as const

/** Returns all evidence of a dispute, oldest first. */
export async function evidenceOf(
  disputeId: string,
  now: bigint,
): Promise<Pick<Dispute, 'evidence' | 'artifacts' | 'evidenceRequests'>> {
  const [rows, requests, payloads] = await Promise.all([
    inGroups(sides, (side) =>
      db.evidenceArtifact.findMany({ where: { disputeId, side }, orderBy, take: maxFiles }),
    ),
    inGroups(askers, ({ askedBy, take }) =>
      db.evidenceRequest.findMany({ where: { disputeId, askedBy }, orderBy, take }),
    ),
    inGroups(sides, (side) =>
      db.evidencePayload.findMany({ where: { disputeId, side }, orderBy, take: maxStatements }),
    ),
  ])
  const artifacts = await Promise.all(rows.map(toFile))
  const byId = new Map(artifacts.map((file) => [file.id, file]))
  return {
    artifacts,
    evidenceRequests: requests.map((row) => toRequest(row, now)),
    evidence: payloads.map((row) => toEvidence(row, byId.get(row.artifactId ?? '') ?? null)),
  }
}
