/** Secrets of the offers that were created with this command: a dispute needs the secret of the accepted offer. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { configDir } from './config'
import { readPrivate, writePrivate } from './private-file'

/** Where the secrets of an agent's offers for a job are stored, one per line, the newest last. */
export const secretPath = (jobId: string, agentId: string): string =>
  join(configDir(), 'job-secrets', `${BigInt(jobId)}-${BigInt(agentId)}`)

const storedText = (jobId: string, agentId: string): string => readPrivate(secretPath(jobId, agentId)) ?? ''

/** The stored secrets, newest first; none for an offer that was created elsewhere. */
export const storedSecrets = (jobId: string, agentId: string): Hex[] =>
  storedText(jobId, agentId)
    .split('\n')
    .map((line) => line.trim())
    .filter((line): line is Hex => /^0x[0-9a-f]{64}$/.test(line))
    .reverse()

/** Creates and stores a new secret, which later offers use. Earlier ones stay, because any signed offer may be accepted. */
export function renewSecret(jobId: string, agentId: string): Hex {
  const secret: Hex = `0x${randomBytes(32).toString('hex')}`
  writePrivate(secretPath(jobId, agentId), `${storedText(jobId, agentId)}${secret}\n`)
  return secret
}

/** The secret for an agent's offers for a job: the newest one, created if there is none. */
export const secretFor = (jobId: string, agentId: string): Hex =>
  storedSecrets(jobId, agentId)[0] ?? renewSecret(jobId, agentId)
