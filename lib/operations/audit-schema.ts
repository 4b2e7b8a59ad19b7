/** Schemas of the operator's audit trail. Pure: pages import them too. */
import { z } from 'zod'
import { Address } from '@/lib/fields'
import { NextCursor, pageQuery } from '@/lib/paging'

/** The areas of the operator's decisions. */
export const auditAreas = ['ROLES', 'BRANDS', 'QUARANTINE', 'JOBS', 'CONTRACTS'] as const
export const AuditArea = z.enum(auditAreas)
export type AuditArea = z.infer<typeof AuditArea>

export const auditFilters = {
  area: AuditArea.optional().describe('Only decisions about this.'),
  wallet: Address.optional().describe('Only decisions of this wallet.'),
}

/** Query of `GET /operator/audit`. */
export const auditQuery = { pageSize: pageQuery.pageSize, cursor: pageQuery.cursor, ...auditFilters }
export type AuditQuery = {
  pageSize: number
  cursor?: string | undefined
  area?: AuditArea | undefined
  wallet?: string | undefined
}

/** One decision of the operator. */
export const AuditEntry = z.object({
  id: z.string(),
  area: AuditArea,
  action: z.string().describe('Such as `GRANT EVALUATOR`, `APPROVED`, `KEPT`, `RETRY`, `setProtocolFeeBps`.'),
  subject: z.string().describe('What it is about: an agent, a domain, a phrase, a kind of job, a contract.'),
  note: z.string().nullable().describe('Why, in the operator’s words.'),
  walletAddress: z.string().nullable().describe('Who decided; null for a check by the service itself.'),
  at: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditTrail = z.object({ items: z.array(AuditEntry), nextCursor: NextCursor.optional() })
export type AuditTrail = z.infer<typeof AuditTrail>
