/**
 * Words whose hash is on the chain: stored before the hash is signed, found by it later. Under what they are about as well: those who
 * write to the chain choose the hash, and may name that of a text which is not theirs to read.
 */
import type { Hex } from 'viem'
import { textHash } from '@/lib/hash'
import { db } from './client'

/** Stores words about an order or a dispute and returns their hash. Idempotent. */
export async function keepText(subject: string, text: string): Promise<Hex> {
  const hash = textHash(text)
  await db.keptText.createMany({ data: [{ subject, hash, text }], skipDuplicates: true })
  return hash
}

/** The words about an order or a dispute that have one of these hashes, by hash. */
export async function textsAbout(
  subject: string,
  hashes: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = hashes.filter((hash) => hash !== null)
  const rows = await db.keptText.findMany({ where: { subject, hash: { in: wanted } } })
  return new Map(rows.map(({ hash, text }) => [hash, text]))
}
