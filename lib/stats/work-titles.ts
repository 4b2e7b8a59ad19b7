/** The titles of work, for pages that would show ids otherwise. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { jobKeyOf, showJobId } from '@/lib/jobs/job-id'
import { type WorkRef, workKey } from './work-key'

/**
 * Returns the titles of orders, campaigns, slots (that of their campaign) and jobs by `workKey`. Objects of other kinds, and those without
 * a stored text, are missing. The title of an order is public, because it is part of the terms that anyone with its id can read.
 */
export async function titlesOfWork(refs: readonly WorkRef[]): Promise<Record<string, string>> {
  const ids = (kind: string) => [...new Set(refs.flatMap((ref) => (ref.kind === kind ? ref.id : [])))]
  if (refs.length === 0) return {}
  const rows = await queryWithGenericPlan<WorkRef & { title: string | null }>(Prisma.sql`
    select 'ORDER' as kind, s.order_id as id, s.terms->>'title' as title
    from app.order_sessions s where s.order_id = any(${ids('ORDER')}::text[])
    union all
    select 'CAMPAIGN', t.id, t.title from app.campaigns t where t.id = any(${ids('CAMPAIGN')}::text[])
    union all
    select 'SLOT', w.slot_id, t.title from chain.slots w join app.campaigns t on t.id = w.campaign_id
    where w.slot_id = any(${ids('SLOT')}::text[])
    union all
    select 'JOB', j.job_id, j.title from chain.jobs j where j.job_id = any(${ids('JOB').map(jobKeyOf)}::text[])`)
  return Object.fromEntries(
    rows.flatMap(({ kind, id, title }) =>
      title ? [[workKey({ kind, id: kind === 'JOB' ? showJobId(id) : id }), title] as const] : [],
    ),
  )
}
