/** Maps rows of messages and milestones for a member of their conversation. */
import { getAddress } from 'viem'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { CurrencyCode, showTime } from '@/lib/fields'
import { downloadUrl } from '@/lib/storage/uploads'
import type { Seat } from './access'
import type { AttachmentRow, MessageRow } from './entries-sql'
import { milestoneText } from './milestones'
import { type Attachment, type Message, MessageData, MessageKind, milestoneEvents } from './schema'

/** Maps an attachment with a short-lived signed link. The caller has checked access. */
export const toAttachment = async (row: AttachmentRow): Promise<Attachment> => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  url: await downloadUrl({ key: row.key, fileName: row.fileName }),
})

function senderOf(
  { accountId, agentId, wallet }: MessageRow,
  writers: Map<string, AgentSummary>,
  seats: readonly Seat[],
): Message['from'] {
  if (accountId === null || wallet === null) return null
  const face = writers.get(agentId ?? '') ?? seats.find((seat) => seat.accountId === accountId)?.face
  return {
    accountId,
    walletAddress: getAddress(wallet),
    displayName: face?.displayName ?? null,
    handle: face?.handle ?? null,
    avatarUrl: face?.imageUrl ?? null,
  }
}

/** The summaries of the writers. Those of the conversation's members are loaded already. */
async function writersOf(
  rows: readonly MessageRow[],
  seats: readonly Seat[],
): Promise<Map<string, AgentSummary>> {
  const known = new Map(seats.flatMap(({ agent }) => (agent ? [[agent.id, agent] as const] : [])))
  const others = rows.map(({ agentId }) => agentId).filter((id) => id !== null && !known.has(id))
  return new Map([...known, ...(await agentsById(others))])
}

/** `data` of a milestone. */
const MilestoneData = z.object({
  event: z.enum(milestoneEvents),
  currency: CurrencyCode,
  buyer: z.string(),
  args: z.record(z.string(), z.unknown()),
  slotId: z.string().optional(),
})

/** The text of a row: the written message, or the text of its milestone. */
function textOf({ text, data }: MessageRow): string {
  const milestone = MilestoneData.safeParse(data)
  return milestone.success ? milestoneText(milestone.data) : text
}

/** The ids in a row. A milestone of an order without a dispute has none. */
function refsOf({ data }: MessageRow): MessageData {
  const known = Object.entries(z.record(z.string(), z.unknown()).parse(data)).filter(
    ([, value]) => value !== null,
  )
  return MessageData.parse(Object.fromEntries(known))
}

/** Maps messages for `actor`, who has a seat in their conversations. `seats` are those of the conversation, if they are loaded. */
export async function toMessages(
  actor: Actor,
  rows: readonly MessageRow[],
  seats: readonly Seat[] = [],
): Promise<Message[]> {
  const writers = await writersOf(rows, seats)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      conversationId: row.conversationId,
      kind: MessageKind.parse(row.kind),
      text: textOf(row),
      from: senderOf(row, writers, seats),
      own: row.accountId === actor.accountId,
      heldBack: row.isHeldBack,
      data: refsOf(row),
      attachments: await Promise.all(row.attachments.map(toAttachment)),
      createdAt: showTime(row.createdAt),
    })),
  )
}
