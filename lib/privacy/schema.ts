/** Schemas of the export and the erasure of an account, and of the operator's security log. Pure. */
import { z } from 'zod'
import { SecurityEvent } from '@/lib/auth/schema'
import { Address, IsoTime } from '@/lib/fields'
import { auditActionNames } from '@/lib/http/audit/audit-actions'
import { pageOf, pageQuery } from '@/lib/paging'

/** Everything an account wrote or owns here, by table. */
export const AccountExport = z.object({
  exportedAt: IsoTime,
  accountId: z.string(),
  sections: z.array(
    z.object({
      name: z.string().describe('The database table.'),
      complete: z.boolean().describe('False: the export is truncated; the list endpoints return the rest.'),
      items: z.array(z.record(z.string(), z.unknown())).describe('Rows. Numbers are decimal strings.'),
    }),
  ),
})
export type AccountExport = z.infer<typeof AccountExport>

/** Body of `DELETE /me`: the wallet's address, as a confirmation. */
export const EraseBody = z.strictObject({
  confirm: z.string().describe('Your wallet’s address, as GET /me returns it.'),
})

/** What stays after an erasure, and why. */
export const kept = [
  [
    'Orders, slots of campaigns, jobs and disputes, with what was delivered, shown as proof and said about them',
    'The other side’s record, and the chain names them by hash.',
  ],
  ['Messages, offers, requests and listings that became an order', 'The terms of that order.'],
  ['Campaigns that were funded', 'Providers work by their terms, which the chain names by hash.'],
  [
    'Ratings',
    'Others decide by them; the words are erased. A review that you wrote on the chain keeps them: the chain names its file by hash.',
  ],
  [
    'Agents',
    'They are tokens on the chain. Their handles and their names on the job board stay; what else you wrote about them is erased. Agents that you sold are their new owners’.',
  ],
  [
    'Claims of domains, without your brand’s name, logo and proof',
    'The log of what was decided about them. They end, and others can claim the domains.',
  ],
  [
    'Offers to do a job that you signed',
    'They are taken back here. A client that kept one can still accept it on the chain, until it expires.',
  ],
  ['The wallet’s address', 'It is public on the chain; signing in with it again starts an empty account.'],
  [
    'Points of your wallet',
    'They follow from fees on the chain. Who invited you, and whom you invited, is erased.',
  ],
  ['The security log', 'Kept until its time is over, so that misuse can be looked into.'],
] as const

export const EraseReply = z.object({
  erasedAt: IsoTime,
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type EraseReply = z.infer<typeof EraseReply>

/** The filters of the operator's security log. */
export const securityLogFilters = {
  action: z.enum(auditActionNames).optional(),
  outcome: z.enum(['ok', 'refused']).optional(),
  wallet: Address.optional().describe('Events of this wallet’s account alone.'),
}

/** Query of `GET /operator/security-events`. */
export const SecurityLogQuery = z.strictObject({
  page: pageQuery.page,
  pageSize: pageQuery.pageSize,
  ...securityLogFilters,
})
export type SecurityLogQuery = z.output<typeof SecurityLogQuery>

/** An entry of the security log with the wallet of its account. */
export const OperatorSecurityEvent = SecurityEvent.extend({
  walletAddress: z.string().nullable().describe('The account; null when the caller was not identified.'),
})
export type OperatorSecurityEvent = z.infer<typeof OperatorSecurityEvent>
export const OperatorSecurityEventPage = pageOf(OperatorSecurityEvent)
