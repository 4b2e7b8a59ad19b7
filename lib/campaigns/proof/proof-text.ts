/** Proof versions: the text whose hash is on the chain, and their form in the API. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import type { ProofFile, ProofVersion as ProofRow } from '@/lib/db/generated/client'
import { showTime } from '@/lib/fields'
import { canonicalJson } from '@/lib/hash'
import { downloadUrl } from '@/lib/storage/uploads'
import { type ProofItem, ProofKind, type ProofVersion } from './proof-schema'

/** An item as it is hashed. A file is represented by its key and the SHA-256 of its bytes. */
export const StoredItem = z.object({
  requirementId: z.string(),
  kind: ProofKind,
  value: z.string(),
  sha256: z.string().nullable(),
})
export type StoredItem = z.infer<typeof StoredItem>

/** The items of a stored version. */
export const itemsOf = ({ items }: Pick<ProofRow, 'items'>): StoredItem[] => z.array(StoredItem).parse(items)

/** The text whose keccak256 is the proof hash. */
export const proofTextOf = ({
  slotId,
  version,
  note,
  items,
}: {
  slotId: string
  version: number
  note: string
  items: readonly StoredItem[]
}): string => canonicalJson({ slotId, version, note, items: items.map((item) => ({ ...item })) })

/** The files of these versions of a slot, by key. Only items with a SHA-256 have a file. */
export async function filesOf(
  slotId: string,
  versions: readonly Pick<ProofRow, 'items'>[],
): Promise<ReadonlyMap<string, ProofFile>> {
  const keys = versions.flatMap((row) => itemsOf(row).flatMap(({ value, sha256 }) => (sha256 ? value : [])))
  const rows = await db.proofFile.findMany({ where: { slotId, s3Key: { in: keys } } })
  return new Map(rows.map((row) => [row.s3Key, row]))
}

async function toItem(item: StoredItem, file: ProofFile | undefined): Promise<ProofItem> {
  return {
    ...item,
    url: file ? await downloadUrl({ key: file.s3Key, fileName: file.fileName }) : null,
    fileName: file?.fileName ?? null,
    contentType: file?.contentType ?? null,
    sizeBytes: file?.sizeBytes ?? null,
  }
}

/** Maps a version, with short-lived links to its files. `mined`: the hashes from `SlotSubmitted` events. */
export async function toProofVersion(
  row: ProofRow,
  files: ReadonlyMap<string, ProofFile>,
  mined: ReadonlySet<string>,
): Promise<ProofVersion> {
  const items = itemsOf(row)
  return {
    version: row.version,
    note: row.note,
    items: await Promise.all(items.map((item) => toItem(item, files.get(item.value)))),
    proofHash: row.proofHash,
    proofText: proofTextOf({ slotId: row.slotId, version: row.version, note: row.note, items }),
    submitted: mined.has(row.proofHash),
    createdAt: showTime(row.createdAt),
  }
}

/** Returns the versions of a slot, oldest first: all of them, or only submitted ones. */
export async function proofsOf(
  slotId: string,
  mined: ReadonlySet<string>,
  which: 'all' | 'submitted',
): Promise<ProofVersion[]> {
  const rows = await db.proofVersion.findMany({ where: { slotId }, orderBy: { version: 'asc' } })
  const shown = rows.filter((row) => which === 'all' || mined.has(row.proofHash))
  const files = await filesOf(slotId, shown)
  return Promise.all(shown.map((row) => toProofVersion(row, files, mined)))
}
