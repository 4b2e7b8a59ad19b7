/** Finds the proof of a brand claim on its domain: a file, or a TXT record. */
import 'server-only'
import { Resolver } from 'node:dns/promises'
import { env } from '@/lib/env'
import { callOutside } from '@/lib/http/server/outside'
import { placesOf } from './domain'

export type ProofMethod = 'FILE' | 'DNS'

type Manner = {
  allowPrivate?: boolean
  /** Name servers to query, as `address:port`; those of the machine by default. */
  nameServers?: readonly string[]
}

const timeoutMs = 8_000
/** The proof is one line of a file. Only this much of the file is read. */
const maxBytes = 4_096
const maxRecords = 50

async function isInFile(fileUrl: string, challenge: string, allowPrivate: boolean): Promise<boolean> {
  const headers = { accept: 'text/plain', 'user-agent': 'Merx-Brands/1' }
  const call = { method: 'GET', headers } as const
  const reply = await callOutside(fileUrl, call, { allowPrivate, timeoutMs, maxBytes })
  if (reply.status !== 200) return false
  const lines = reply.body.subarray(0, maxBytes).toString('utf8').split('\n')
  return lines.some((line) => line.trim() === challenge)
}

async function isInDns(
  name: string,
  challenge: string,
  nameServers: readonly string[] | undefined,
): Promise<boolean> {
  const resolver = new Resolver({ timeout: timeoutMs / 4, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  try {
    const records = await resolver.resolveTxt(name)
    return records.slice(0, maxRecords).some((parts) => parts.join('').trim() === challenge)
  } catch {
    // No record, no such name or no response: nothing is proven.
    return false
  }
}

/** Returns where the domain publishes the challenge now; null when it is in neither place, or the servers do not respond. Never throws. */
export async function findProof(
  { domain, challenge }: { domain: string; challenge: string },
  { allowPrivate = env().WEBHOOKS_ALLOW_PRIVATE, nameServers }: Manner = {},
): Promise<ProofMethod | null> {
  const { fileUrl, dnsName } = placesOf(domain, allowPrivate)
  const [file, dns] = await Promise.all([
    isInFile(fileUrl, challenge, allowPrivate),
    isInDns(dnsName, challenge, nameServers),
  ])
  if (file) return 'FILE'
  return dns ? 'DNS' : null
}
