/** Domains of brands, and helpers for claims on them. */

import { Server, says } from '@/e2e/api/files/text-server'
import { asOwner, fresh, type Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { BrandClaim } from '@/lib/brands/schema'
import type { Notification } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'

const servers: Server[] = []

/** Ends the web servers of all domains. */
export const stopDomains = () => Promise.all(servers.splice(0).map((server) => server.stop()))

/** A new domain: a web server on this machine without content. */
export async function newDomain(): Promise<Server> {
  const server = await Server.start()
  servers.push(server)
  return server
}

/** Claims a domain. */
export const claim = (who: Person, domain: string, over: object = {}) =>
  who.post<BrandClaim>('/brand-claims', { domain, name: fresh('Brand'), ...over })

/** The operator decides about a claim at the version it read. */
export const decide = (
  who: Person,
  { id, name, logoUrl }: Pick<BrandClaim, 'id' | 'name' | 'logoUrl'>,
  decision: 'APPROVED' | 'REJECTED',
  note = 'Spoke with them.',
) => who.post<BrandClaim>(`/operator/brand-claims/${id}/decision`, { decision, note, name, logoUrl })

/** A claim as its wallet reads it. */
export const read = async (who: Person, id: string) => good(await who.get<BrandClaim>(`/brand-claims/${id}`))

/** Waits until a claim has a status: less than 30 s, after which each pending one is checked again anyway. */
export const untilStatus = (who: Person, id: string, status: string) =>
  eventually(async () => {
    const row = await read(who, id)
    return row.status === status ? row : null
  }, 28_000)

/** Makes the worker check a claim now. */
export const checkNow = (id: string) =>
  asOwner(
    `insert into app.timers (job, key, due) values ('brands.check', $1, now())
     on conflict (job, key) do update set due = excluded.due`,
    [id],
  )

/** Waits until no check of a claim is due, queued or running. */
export const untilChecked = (id: string) =>
  eventually(async () => {
    const rest = await asOwner(
      `select 1 from queue.job where name = 'brands.check' and data->>'id' = $1 and state < 'completed'
       union all select 1 from app.timers where job = 'brands.check' and key = $1 and due <= now()`,
      [id],
    )
    return rest.length === 0 ? true : null
  })

/**
 * A claim whose proof is on the domain. The first check may have found nothing, so a second one may follow the one that approves it: waits for that one too.
 */
export async function approved(who: Person): Promise<{ server: Server; row: BrandClaim }> {
  const server = await newDomain()
  const { id, proof } = good(await claim(who, server.host))
  server.manner = says(200, `${proof.challenge}\n`)
  await checkNow(id)
  const row = await untilStatus(who, id, 'APPROVED')
  await untilChecked(id)
  return { server, row }
}

/** The types of the notifications about a claim. */
export const sentTo = async (who: Person, subject: string) =>
  good(await who.get<Page<Notification>>('/notifications?pageSize=50'))
    .items.filter((one) => one.subject === subject)
    .map(({ type }) => type)
