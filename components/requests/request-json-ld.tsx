import { DemandJsonLd } from '@/components/layout/structured-data/demand-json-ld'
import type { Request } from '@/lib/requests/schema'

/** A request that accepts offers as schema.org data for search engines; nothing for any other, which is private. */
export const RequestJsonLd = ({ request, url }: { request: Request; url: string }) =>
  request.status === 'OPEN' || request.status === 'QUOTED' ? (
    <DemandJsonLd
      title={request.title}
      text={request.scope}
      url={url}
      category={request.category}
      pay={{ least: request.budgetMin, most: request.budgetMax, currency: request.currency }}
      from={request.createdAt}
      until={request.deadlineAt}
      isOpen
    />
  ) : null
