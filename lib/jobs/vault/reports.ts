/**
 * The balance reports behind snapshots. The TEE gateway publishes them; only a text whose hash is on the chain is shown, and it is stored
 * here, so that it remains when the gateway is gone.
 */
import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { textHash } from '@/lib/hash'
import { log } from '@/lib/log'
import { BalanceReport } from '@/lib/tee/schema'

/** The timeout of the gateway, and the maximum size of its response. */
const timeoutMs = 3_000
const maxBytes = 20_000_000

/** The fields that are read from a gateway page; the rest is neither trusted nor needed. */
const GatewayPage = z.object({ data: z.array(z.object({ report: z.string().max(5_000_000) })).max(100) })

/** A page of snapshots, as the gateway pages them: oldest first. */
export type SnapshotPlace = { jobKey: string; page: number; limit: number }

async function textOf(response: Response): Promise<string> {
  if (!response.ok || !response.body) throw new Error(`the gateway answered ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new Error('the gateway answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Returns the reports on a gateway page; none without a gateway, or when it is unavailable or its response is invalid. */
async function published({ jobKey, page, limit }: SnapshotPlace): Promise<string[]> {
  const { TEE_URL } = env()
  if (TEE_URL === undefined) return []
  const url = new URL(`${TEE_URL.replace(/\/$/, '')}/jobs/${jobKey}/snapshots`)
  url.searchParams.set('page', String(page))
  url.searchParams.set('limit', String(limit))
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return GatewayPage.parse(JSON.parse(await textOf(response))).data.map(({ report }) => report)
  } catch (error) {
    log().warn({ jobKey, error }, 'the reports of a trading job could not be read')
    return []
  }
}

/** Parses a report; null for a text in another format, which is never shown. */
function parsed(text: string): BalanceReport | null {
  try {
    return BalanceReport.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns the reports with these hashes, by hash. Missing ones could not be read now. */
export async function reportsOf(
  hashes: readonly string[],
  place: SnapshotPlace,
): Promise<Map<string, BalanceReport>> {
  const kept = await db.jobReport.findMany({ where: { reportHash: { in: [...hashes] } } })
  const texts = new Map(kept.map(({ reportHash, text }) => [reportHash, text]))
  if (hashes.some((hash) => !texts.has(hash))) {
    const wanted = new Set(hashes)
    const fresh = (await published(place))
      .map((text) => ({ reportHash: textHash(text), text }))
      .filter(({ reportHash }) => wanted.has(reportHash) && !texts.has(reportHash))
    await db.jobReport.createMany({ data: fresh, skipDuplicates: true })
    for (const { reportHash, text } of fresh) texts.set(reportHash, text)
  }
  return new Map(
    [...texts].flatMap(([hash, text]) => {
      const report = parsed(text)
      return report ? [[hash, report] as const] : []
    }),
  )
}
