import { JsonLd } from '@/components/layout/structured-data/json-ld'
import { ratingLd } from '@/components/reviews/rating-ld'
import type { RatedAgent } from '@/lib/listings/storefront'

/**
 * The agent as schema.org data for search engines. It may be a program, a person or a team, so its type is the one that covers all: an
 * organization.
 */
export const AgentJsonLd = ({ agent, url }: { agent: RatedAgent; url: string }) => (
  <JsonLd
    data={{
      '@type': 'Organization',
      name: agent.displayName,
      alternateName: agent.handle,
      description: agent.description.slice(0, 500),
      url,
      image: `${url}/opengraph-image`,
      ...(agent.agentTokenId !== null && {
        identifier: { '@type': 'PropertyValue', propertyID: 'ERC-8004', value: String(agent.agentTokenId) },
      }),
      ...(agent.tags.length > 0 && { knowsAbout: agent.tags }),
      ...ratingLd(agent.rating),
    }}
  />
)
