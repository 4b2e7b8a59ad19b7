/** Reads the balance reports that the TEE gateway publishes. Nothing here is trusted: the caller compares the hashes. */
import { z } from 'zod'

/** The timeout of the gateway, and the maximum size of its response. */
const timeoutMs = 3_000
const maxBytes = 20_000_000

/** How many snapshots to ask for one by one when a page of them is too long. The next call continues. */
const singles = 4

/** The fields that are read from a gateway page; the rest is neither trusted nor needed. */
const GatewayPage = z.object({ data: z.array(z.object({ report: z.string().max(5_000_000) })).max(100) })

/** A page of snapshots, as the gateway pages them: oldest first. */
export type SnapshotPlace = { jobKey: string; page: number; limit: number }

class TooLong extends Error {}

async function textOf(response: Response, most: number): Promise<string> {
  if (!response.ok || !response.body) throw new Error(`the gateway answered ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > most) throw new TooLong('the gateway answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function readPage(gateway: string, { jobKey, page, limit }: SnapshotPlace, most: number) {
  const url = new URL(`${gateway.replace(/\/$/, '')}/jobs/${jobKey}/snapshots`)
  url.searchParams.set('page', String(page))
  url.searchParams.set('limit', String(limit))
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  return GatewayPage.parse(JSON.parse(await textOf(response, most))).data.map(({ report }) => report)
}

/**
 * Returns the reports on a page of the gateway. Of a page that is too long it returns some: `wanted` has their places on the page, counted
 * from zero, and the last of them are read. Throws when the gateway does not respond or its response is invalid.
 */
export async function publishedReports(
  gateway: string,
  place: SnapshotPlace,
  wanted: readonly number[],
  most = maxBytes,
): Promise<string[]> {
  try {
    return await readPage(gateway, place, most)
  } catch (error) {
    if (!(error instanceof TooLong) || place.limit === 1) throw error
  }
  const found: string[] = []
  for (const at of wanted.slice(-singles)) {
    const page = (place.page - 1) * place.limit + at + 1
    found.push(...(await readPage(gateway, { jobKey: place.jobKey, page, limit: 1 }, most)))
  }
  return found
}

/** The newest of these hashes, given oldest first, whose texts have at most `most` bytes together; one of them in any case. */
export function newestWithin(
  hashes: readonly string[],
  bytes: ReadonlyMap<string, number>,
  most: number,
): string[] {
  const chosen: string[] = []
  let left = most
  for (const hash of hashes.toReversed()) {
    const size = bytes.get(hash)
    if (size === undefined) continue
    if (size > left && chosen.length > 0) break
    left -= size
    chosen.push(hash)
  }
  return chosen
}
