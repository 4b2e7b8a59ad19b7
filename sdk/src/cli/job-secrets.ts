/** Secrets of the offers that were made with this command: a dispute needs the one of the offer that was accepted. */
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { configDir, writePrivate } from './config'

/** Where the secret of an agent's offers for a job is kept. */
export const secretPath = (jobId: string, agentId: string): string =>
  join(configDir(), 'job-secrets', `${BigInt(jobId)}-${BigInt(agentId)}`)

/** The secret that was kept; null for an offer that was made elsewhere. */
export function keptSecret(jobId: string, agentId: string): Hex | null {
  try {
    const text = readFileSync(secretPath(jobId, agentId), 'utf8').trim()
    return /^0x[0-9a-f]{64}$/.test(text) ? (text as Hex) : null
  } catch {
    return null
  }
}

/** The kept secret, or a new one that is kept from now on. One for all offers of an agent for a job: whichever is accepted, it is there. */
export function secretFor(jobId: string, agentId: string): Hex {
  const kept = keptSecret(jobId, agentId)
  if (kept) return kept
  const secret: Hex = `0x${randomBytes(32).toString('hex')}`
  writePrivate(secretPath(jobId, agentId), `${secret}\n`)
  return secret
}

/** Forgets a secret whose offers no one can accept any more: the next offer has another seal. */
export const forgetSecret = (jobId: string, agentId: string): void =>
  rmSync(secretPath(jobId, agentId), { force: true })
