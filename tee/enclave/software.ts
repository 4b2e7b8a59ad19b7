/**
 * The software enclave: a key that is sealed on disk with a secret of the operator. It proves nothing about hardware, and its mode shows
 * that.
 */
import { randomBytes, scryptSync } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { PrivateKey } from 'eciesjs'
import { z } from 'zod'
import { SettingError } from '@/lib/env'
import { bytesOf, type Enclave, enclaveOf, openWith, sealWith } from './enclave'

const purpose = 'merx tee key v1'

const SealedKey = z.strictObject({
  version: z.literal(1),
  mode: z.literal('software'),
  salt: z.string(),
  sealed: z.string(),
})

const missing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

/** Reads a file that only its owner may read; null when there is none. Throws a SettingError when others may. */
function readPrivate(path: string): string | null {
  try {
    if (statSync(path).mode & 0o077)
      throw new SettingError(`${path} can be read by others. Run: chmod 600 ${path}`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (missing(error)) return null
    throw error
  }
}

/** Writes a file atomically and flushes it to the disk. Throws when it exists: a key is never overwritten. */
function writePrivate(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.tmp`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } finally {
    rmSync(draft)
  }
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** The operator's secret: from the settings, or from a file that the first start creates. */
function sealingSecret({ secret, secretFile }: Pick<Where, 'secret' | 'secretFile'>): string {
  if (secret) return secret
  const kept = readPrivate(secretFile)?.trim()
  if (kept !== undefined) {
    if (kept.length < 32) throw new SettingError(`${secretFile} must hold at least 32 random characters.`)
    return kept
  }
  const made = randomBytes(32).toString('hex')
  writePrivate(secretFile, `${made}\n`)
  return made
}

type Where = { keyFile: string; secret: string | undefined; secretFile: string }

/** Opens the enclave whose sealed key is in `keyFile`, and creates the key at the first start. */
export function softwareEnclave({ keyFile, ...where }: Where): Enclave {
  const secret = sealingSecret(where)
  const sealingKey = (salt: string) => scryptSync(secret, Buffer.from(salt, 'hex'), 32)
  if (readPrivate(keyFile) === null) {
    const salt = randomBytes(16).toString('hex')
    const sealed = sealWith(sealingKey(salt), new PrivateKey().toHex(), purpose)
    writePrivate(keyFile, `${JSON.stringify({ version: 1, mode: 'software', salt, sealed })}\n`)
  }
  return enclaveOf({
    secret: bytesOf(unsealed(keyFile, sealingKey)),
    mode: 'software',
    keyIdOf: (address) => `software:${address}`,
    quote: async () => null,
  })
}

function unsealed(keyFile: string, sealingKey: (salt: string) => Buffer): string {
  try {
    const { salt, sealed } = SealedKey.parse(JSON.parse(readPrivate(keyFile) ?? ''))
    return openWith(sealingKey(salt), sealed, purpose)
  } catch (cause) {
    if (cause instanceof SettingError) throw cause
    throw new SettingError(
      `${keyFile} does not open: it is damaged, or the sealing secret is not the one it was made with. Restore both from the backup.`,
      { cause },
    )
  }
}
