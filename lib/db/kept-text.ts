/**
 * Texts whose hash is on the chain: stored before the hash is signed, found by it later. They are keyed by their subject too, because a
 * caller of the contract chooses the hash, and could name that of a text that it may not read.
 */
import type { Hex } from 'viem'
import { textHash } from '@/lib/hash'
import { db } from './client'

/** Stores a text about an order or a dispute and returns its hash. Idempotent. */
export async function keepText(subject: string, text: string): Promise<Hex> {
  const hash = textHash(text)
  await db.keptText.createMany({ data: [{ subject, hash, text }], skipDuplicates: true })
  return hash
}

/** Returns the texts about an order or a dispute that have one of these hashes, by hash. */
export async function textsAbout(
  subject: string,
  hashes: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = hashes.filter((hash) => hash !== null)
  const rows = await db.keptText.findMany({ where: { subject, hash: { in: wanted } } })
  return new Map(rows.map(({ hash, text }) => [hash, text]))
}
