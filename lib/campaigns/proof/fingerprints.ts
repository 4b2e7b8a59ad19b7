/**
 * Fingerprints of proof, which the review desk compares between the slots of a campaign: the SHA-256 of a file, the perceptual hash of a
 * picture, the normal form of a link, a handle in lower case.
 */
import 'server-only'
import { buffer } from 'node:stream/consumers'
import { agentsByToken } from '@/lib/agents/parties'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { store } from '@/lib/storage/store'
import { parseUrl } from '@/lib/url'
import { normalHandle, normalUrl } from './normal-forms'
import { pictureHash } from './picture-hash'
import type { DuplicateFlag } from './proof-schema'
import type { StoredItem } from './proof-text'

/** A fingerprint of one item. */
export type Fingerprint = { requirementId: string; kind: DuplicateFlag['kind']; value: string }

/** Pictures look alike when at most this many of 64 bits differ, as for scaled, compressed or slightly cropped copies. */
const alikeBits = 8

async function ofPicture(key: string): Promise<string | null> {
  const file = await store().open(key)
  return file && pictureHash(await buffer(file.stream))
}

/** Returns the fingerprints of an item. `contentType` is that of its file; null without a file. */
export async function fingerprintsOf(
  { requirementId, kind, value, sha256 }: StoredItem,
  contentType: string | null,
): Promise<Fingerprint[]> {
  const of = (as: Fingerprint['kind'], print: string | null): Fingerprint[] =>
    print === null ? [] : [{ requirementId, kind: as, value: print }]
  if (sha256 !== null) {
    const looks = contentType?.startsWith('image/') ? await ofPicture(value) : null
    return [...of('FILE', sha256), ...of('PICTURE', looks)]
  }
  if (kind === 'ACCOUNT_HANDLE') return of('HANDLE', normalHandle(value))
  const url = kind === 'TEXT' ? null : parseUrl(value)
  return of('URL', url && normalUrl(url))
}

type Found = {
  requirementId: string
  kind: DuplicateFlag['kind']
  slotId: string
  agentId: Prisma.Decimal
  distance: number | null
}

/** The most flags to show per slot. */
const maxFlags = 100

/**
 * Returns what the submitted proof of a slot shares with the submitted proofs of other slots of its campaign: the closest match per
 * requirement, kind and slot. `proofHash` is the slot's own hash on the chain.
 */
export async function duplicatesOf(slotId: string, proofHash: string | null): Promise<DuplicateFlag[]> {
  if (proofHash === null) return []
  const rows = await db.$queryRaw<Found[]>`
    with own as (
      select f.campaign_id, f.requirement_id, f.kind, f.value from app.proof_fingerprints f
      join app.proof_versions v on v.slot_id = f.slot_id and v.version = f.version
      where f.slot_id = ${slotId} and v.proof_hash = ${proofHash}
    ), alike as (
      select own.requirement_id, own.kind, o.slot_id, o.version, null::int as distance
      from own join app.proof_fingerprints o
        on o.campaign_id = own.campaign_id and o.kind = own.kind and o.value = own.value
      where own.kind <> 'PICTURE'
      union all
      select own.requirement_id, own.kind, o.slot_id, o.version,
        bit_count(('x' || o.value)::bit(64) # ('x' || own.value)::bit(64))::int
      from own join app.proof_fingerprints o on o.campaign_id = own.campaign_id and o.kind = 'PICTURE'
      where own.kind = 'PICTURE' and bit_count(('x' || o.value)::bit(64) # ('x' || own.value)::bit(64)) <= ${alikeBits}
    )
    select distinct on (alike.requirement_id, alike.kind, alike.slot_id) alike.requirement_id as "requirementId", alike.kind,
      alike.slot_id as "slotId", s.agent_id as "agentId", alike.distance
    from alike join app.proof_versions v on v.slot_id = alike.slot_id and v.version = alike.version
    join chain.slots s on s.slot_id = alike.slot_id and s.proof_hash = v.proof_hash
    where alike.slot_id <> ${slotId}
    order by alike.requirement_id, alike.kind, alike.slot_id, alike.distance limit ${maxFlags}`
  const summaries = await agentsByToken(rows.map(({ agentId }) => BigInt(agentId.toFixed(0))))
  return rows.map(({ agentId, ...flag }) => ({ ...flag, agent: summaries.get(agentId.toFixed(0)) ?? null }))
}
