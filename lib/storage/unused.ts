/** Private files to which nothing refers: what they were uploaded for was refused, or was never sent. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { releaseUploads } from './release'

/** Every table that refers to private files, with the column of the key. */
export const namedIn = {
  message_attachments: 'key',
  request_attachments: 'key',
  artifacts: 's3_key',
  evidence_artifacts: 's3_key',
  proof_files: 's3_key',
} as const

/** Whether the upload `u` is a private file that is not released and to which nothing refers. */
const isUnused = Prisma.sql`not u.is_public and u.released_at is null and ${Prisma.join(
  Object.entries(namedIn).map(
    ([table, column]) =>
      Prisma.sql`not exists (select from ${Prisma.raw(`app.${table}`)} n where n.${Prisma.raw(column)} = u.key)`,
  ),
  ' and ',
)}`

/** Releases the private files among these uploads `u` to which nothing refers. */
export const releaseUnused = (tx: Tx, which: Prisma.Sql): Promise<void> =>
  releaseUploads(tx, Prisma.sql`select u.key from app.uploads u where ${which} and ${isUnused}`)

/**
 * Releases one file if nothing refers to it. Locks its row first: a transaction that is about to refer to it holds the row, and is either
 * committed and found here, or refused by `holdUploads`.
 */
export async function releaseIfUnused(tx: Tx, key: string): Promise<void> {
  await tx.$queryRaw`select from app.uploads where key = ${key} for no key update`
  await releaseUnused(tx, Prisma.sql`u.key = ${key}`)
}

/**
 * Locks registered files until the end of the transaction that refers to them. Throws `BAD_REQUEST` when one of them was released since its
 * registration.
 */
export async function holdUploads(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const held = await tx.$queryRaw<{ key: string }[]>`
    select key from app.uploads where key = any(${[...keys]}::text[]) and registered_at is not null for share`
  const gone = keys.find((key) => !held.some((row) => row.key === key))
  if (gone !== undefined)
    throw new AppError('BAD_REQUEST', 'This file came too late and was removed: upload it again.', {
      key: gone,
    })
}
