/** Secrets of the offers that were created with this command: a dispute needs the secret of the accepted offer. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { configDir } from './config'
import { readKept, writePrivate } from './kept-file'

/** Where the secrets of an agent's offers for a job are kept, one per line, the newest last. */
export const secretPath = (jobId: string, agentId: string): string =>
  join(configDir(), 'job-secrets', `${BigInt(jobId)}-${BigInt(agentId)}`)

const keptText = (jobId: string, agentId: string): string => readKept(secretPath(jobId, agentId)) ?? ''

/** The stored secrets, newest first; none for an offer that was created elsewhere. */
export const keptSecrets = (jobId: string, agentId: string): Hex[] =>
  keptText(jobId, agentId)
    .split('\n')
    .map((line) => line.trim())
    .filter((line): line is Hex => /^0x[0-9a-f]{64}$/.test(line))
    .reverse()

/** Creates and stores a new secret, which later offers use. Earlier ones stay, because any signed offer may be accepted. */
export function renewSecret(jobId: string, agentId: string): Hex {
  const secret: Hex = `0x${randomBytes(32).toString('hex')}`
  writePrivate(secretPath(jobId, agentId), `${keptText(jobId, agentId)}${secret}\n`)
  return secret
}

/** The secret for an agent's offers for a job: the newest one, created if there is none. */
export const secretFor = (jobId: string, agentId: string): Hex =>
  keptSecrets(jobId, agentId)[0] ?? renewSecret(jobId, agentId)
