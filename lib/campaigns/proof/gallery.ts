/** The gallery of a campaign: approved proofs that their providers show. */

import { agentsByToken } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/errors'
import { downloadUrl } from '@/lib/storage/uploads'
import type { GalleryItem } from './proof-schema'
import { itemsOf } from './proof-text'

/** The most proofs to show per campaign. */
const maxShown = 24

type Shown = { slotId: string; agentId: Prisma.Decimal; items: Prisma.JsonValue }

/** The proofs to show: the approved version of each slot. */
const shownProofs = Prisma.sql`chain.slots s
    join app.proof_showings w on w.slot_id = s.slot_id
    join app.proof_versions v on v.slot_id = s.slot_id and v.proof_hash = s.proof_hash and s.status = 'APPROVED'`

/** Returns the approved proofs whose providers show them, most recently shown first. */
export async function galleryOf(campaignId: string): Promise<GalleryItem[]> {
  const rows = await db.$queryRaw<Shown[]>`
    select s.slot_id as "slotId", s.agent_id as "agentId", v.items from ${shownProofs}
    where s.campaign_id = ${campaignId} order by w.created_at desc, s.slot_id limit ${maxShown}`
  if (rows.length === 0) return []
  const [files, summaries] = await Promise.all([
    db.proofFile.findMany({ where: { slotId: { in: rows.map(({ slotId }) => slotId) } } }),
    agentsByToken(rows.map(({ agentId }) => BigInt(agentId.toFixed(0)))),
  ])
  const byKey = new Map(files.map((file) => [file.s3Key, file]))
  const shown = rows.map(async ({ slotId, agentId, items }) => {
    const agent: AgentSummary | null = summaries.get(agentId.toFixed(0)) ?? null
    return Promise.all(
      itemsOf({ items }).map(async ({ requirementId, kind, value }): Promise<GalleryItem> => {
        const file = byKey.get(value)
        return {
          slotId,
          agent,
          requirementId,
          kind,
          value: file ? await downloadUrl({ key: file.s3Key, fileName: file.fileName }) : value,
          contentType: file?.contentType ?? null,
        }
      }),
    )
  })
  return (await Promise.all(shown)).flat()
}

/**
 * Returns a new link to the file of one item of a shown proof, by position, because a requirement can have several items. Throws
 * `NOT_FOUND` when there is none.
 */
export async function getShownFile(slotId: string, position: number): Promise<string> {
  const [shown] = await db.$queryRaw<Pick<Shown, 'items'>[]>`
    select v.items from ${shownProofs} where s.slot_id = ${slotId}`
  const item = shown && itemsOf(shown)[position]
  const file = item && (await db.proofFile.findUnique({ where: { s3Key: item.value, slotId } }))
  if (!file) throw notFound('file')
  return downloadUrl({ key: file.s3Key, fileName: file.fileName })
}
