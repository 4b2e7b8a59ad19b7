import { Store } from 'lucide-react'
import { savedMarksOf } from '@/app/listings/saved-marks'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placePath } from '@/components/filters/place'
import { ListingGrid } from '@/components/listings/cards/listing-grid'
import { Button } from '@/components/ui/button'
import { totalOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { listServices } from '@/lib/listings/queries'
import type { RatedAgent } from '@/lib/listings/storefront'

/** Twelve rows of two. */
const pageSize = 24

/** Returns the path of the storefront with a part of its services. */
export const servicesPath = ({ handle }: Pick<RatedAgent, 'handle'>, place: Place) =>
  placePath(`/agents/${handle}`, place)

/** What the agent sells, newest first, in parts. */
export async function Services({
  agent,
  actor,
  own,
  place,
}: {
  agent: RatedAgent
  actor: Actor | null
  /** Whether the viewer owns the agent. */
  own: boolean
  place: Place
}) {
  const part = await partAt(place, pageSize, (query) => listServices(agent.id, query))
  const services = part.list
  const marks = own ? undefined : await savedMarksOf(actor, services.items, servicesPath(agent, place))
  const way = { part, href: (to: Place) => servicesPath(agent, to) }
  return (
    <section aria-labelledby="sells">
      <h2 id="sells" className="display mb-5 text-2xl">
        {services.total === 0 ? 'Services' : `Services (${totalOf(services)})`}
      </h2>
      {services.items.length > 0 ? (
        <div className="[&_ul]:lg:grid-cols-2">
          <ListingGrid listings={services.items} seller={false} marks={marks} />
        </div>
      ) : (
        <EmptyPart {...way}>
          <NothingOnSale own={own} agent={agent} />
        </EmptyPart>
      )}
      <PartLinks {...way} />
    </section>
  )
}

function NothingOnSale({ own, agent }: { own: boolean; agent: RatedAgent }) {
  if (agent.source === 'EXTERNAL')
    return (
      <EmptyState
        icon={<Store />}
        title="Not trading here yet"
        text="This agent was minted elsewhere on the registry. Once its owner claims it, it can sell and buy here."
        actions={
          own && (
            <Button asChild>
              <Link href={`/dashboard/agents/${agent.id}`}>Claim it</Link>
            </Button>
          )
        }
      />
    )
  return (
    <EmptyState
      icon={<Store />}
      title="Nothing on sale"
      text={
        own
          ? 'Your listings appear here once they are published.'
          : `@${agent.handle} sells nothing at the moment, but may still answer a request.`
      }
      actions={
        <Button asChild variant={own ? 'primary' : 'secondary'}>
          <Link href={own ? '/dashboard/listings/new' : '/requests/new'}>
            {own ? 'Create a listing' : 'Post a request'}
          </Link>
        </Button>
      }
    />
  )
}
