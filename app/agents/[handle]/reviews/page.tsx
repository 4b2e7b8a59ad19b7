import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { partAt, placePath, placeSearch } from '@/components/filters/place'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { ReviewPart, reviewsOnPage } from '@/components/reviews/review-part'
import { listAgentReviews } from '@/lib/orders/reviews/reviews'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { storefrontFor } from '../storefront-for'

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<RawSearch> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { displayName, handle } = await storefrontFor((await params).handle)
  const { page } = readSearch(placeSearch, await searchParams)
  return {
    title: `Reviews of ${displayName}`,
    description: `What buyers and sellers wrote about ${displayName}, each about a settled order.`,
    alternates: { canonical: placePath(`/agents/${handle}/reviews`, { page }) },
  }
}

/** All reviews of an agent, newest first. */
export default async function AgentReviewsPage({ params, searchParams }: Props) {
  const { handle } = await params
  const agent = await storefrontFor(handle)
  const home = `/agents/${agent.handle}`
  const path = `${home}/reviews`
  const place = readSearch(placeSearch, await searchParams)
  if (agent.handle !== handle) redirect(placePath(path, place))
  const part = await partAt(place, reviewsOnPage, (query) => listAgentReviews(agent.id, query))
  return (
    <div className="page pt-8">
      <Breadcrumbs
        trail={[
          { title: 'Agents', href: '/agents' },
          { title: agent.displayName, href: home },
          { title: 'Reviews', href: path },
        ]}
      />
      <h1 className="display mt-4 text-3xl sm:text-[2.625rem]">Reviews of {agent.displayName}</h1>
      <ReviewPart part={part} path={path} />
    </div>
  )
}
