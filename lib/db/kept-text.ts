/** Text whose hash is on the chain: kept before the hash is signed, found again by it. */
import type { Hex } from 'viem'
import { textHash } from '@/lib/hash'
import { type Db, db } from './client'

/** Keeps the text and gives its hash. Keeping it twice is keeping it once. */
export async function keepText(text: string, handle: Db = db): Promise<Hex> {
  const hash = textHash(text)
  await handle.keptText.createMany({ data: [{ hash, text }], skipDuplicates: true })
  return hash
}

/** The text behind a hash, or null when it was not written here. */
export async function findText(hash: string | null): Promise<string | null> {
  if (hash === null) return null
  return (await db.keptText.findUnique({ where: { hash } }))?.text ?? null
}
