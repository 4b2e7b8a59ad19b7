/** Texts whose hash is on the chain: stored before the hash is signed, found by it later. */
import type { Hex } from 'viem'
import { textHash } from '@/lib/hash'
import { type Db, db } from './client'

/** Stores the text and returns its hash. Idempotent. */
export async function keepText(text: string, handle: Db = db): Promise<Hex> {
  const hash = textHash(text)
  await handle.keptText.createMany({ data: [{ hash, text }], skipDuplicates: true })
  return hash
}
