/** Secrets of the offers that were made with this command: a dispute needs the one of the offer that was accepted. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { configDir } from './config'
import { readKept, writePrivate } from './kept-file'

/** Where the secrets of an agent's offers for a job are kept, one per line, the newest last. */
export const secretPath = (jobId: string, agentId: string): string =>
  join(configDir(), 'job-secrets', `${BigInt(jobId)}-${BigInt(agentId)}`)

const keptText = (jobId: string, agentId: string): string => readKept(secretPath(jobId, agentId)) ?? ''

/** The secrets that were kept, the newest first; none for an offer that was made elsewhere. */
export const keptSecrets = (jobId: string, agentId: string): Hex[] =>
  keptText(jobId, agentId)
    .split('\n')
    .map((line) => line.trim())
    .filter((line): line is Hex => /^0x[0-9a-f]{64}$/.test(line))
    .reverse()

/** Keeps a new secret: the offers from now on are made with it. The earlier ones stay, because any offer that was signed may be accepted. */
export function renewSecret(jobId: string, agentId: string): Hex {
  const secret: Hex = `0x${randomBytes(32).toString('hex')}`
  writePrivate(secretPath(jobId, agentId), `${keptText(jobId, agentId)}${secret}\n`)
  return secret
}

/** The secret of the offers of an agent for a job: the newest one, or the first that is kept. */
export const secretFor = (jobId: string, agentId: string): Hex =>
  keptSecrets(jobId, agentId)[0] ?? renewSecret(jobId, agentId)
