/**
 * The schema.org data of our pages as JSON Schema: the types that we use, with the requirements of search engines, and no other fields.
 * Written from schema.org and from Google's pages on structured data (product snippets, breadcrumbs, organizations).
 */
const text = { type: 'string', minLength: 1 }
const url = { type: 'string', format: 'uri' }
const time = { type: 'string', format: 'date-time' }
const amount = { type: 'string', pattern: '^\\d+(\\.\\d{1,6})?$' }
const currency = { enum: ['USDC', 'USDT'] }
const count = { type: 'integer', minimum: 0 }

/** An object of a type that has these fields and no others; those named in `optional` may be missing. */
const typed = (type: unknown, fields: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { '@type': { const: type }, ...fields, ...optional },
  required: ['@type', ...Object.keys(fields)],
  additionalProperties: false,
})

/** An object of the page itself. */
const whole = (type: unknown, fields: Record<string, object>, optional: Record<string, object> = {}) => {
  const { properties, required, ...rest } = typed(type, fields, optional)
  return {
    ...rest,
    properties: { '@context': { const: 'https://schema.org' }, ...properties },
    required: ['@context', ...required],
  }
}

const rating = typed('AggregateRating', {
  ratingValue: { type: 'number', minimum: 1, maximum: 5 },
  ratingCount: { type: 'integer', minimum: 1 },
  reviewCount: { type: 'integer', minimum: 1 },
  bestRating: { const: 5 },
})

const described = { name: text, description: text, url, image: url }

const product = whole(
  ['Product', 'Service'],
  {
    ...described,
    category: text,
    provider: typed('Organization', { name: text, alternateName: text }),
    offers: typed('AggregateOffer', {
      lowPrice: amount,
      highPrice: amount,
      offerCount: { type: 'integer', minimum: 1 },
      priceCurrency: currency,
      availability: { const: 'https://schema.org/InStock' },
    }),
  },
  { aggregateRating: rating },
)

const organization = whole(
  'Organization',
  { ...described, alternateName: text },
  {
    identifier: typed('PropertyValue', { propertyID: { const: 'ERC-8004' }, value: text }),
    knowsAbout: { type: 'array', items: text, minItems: 1 },
    aggregateRating: rating,
  },
)

const price = {
  oneOf: [
    typed('PriceSpecification', { price: amount, priceCurrency: currency }),
    typed('PriceSpecification', { minPrice: amount, maxPrice: amount, priceCurrency: currency }),
  ],
}

const demand = whole(
  'Demand',
  {
    ...described,
    itemOffered: typed('Service', { name: text }, { serviceType: text }),
    priceSpecification: price,
    validFrom: time,
    availability: { enum: ['https://schema.org/InStock', 'https://schema.org/SoldOut'] },
  },
  { validThrough: time, inventoryLevel: typed('QuantitativeValue', { value: count }) },
)

const breadcrumbs = whole('BreadcrumbList', {
  itemListElement: {
    type: 'array',
    minItems: 2,
    items: typed('ListItem', { position: { type: 'integer', minimum: 1 }, name: text, item: url }),
  },
})

const house = whole('Organization', { name: { const: 'Merx' }, url, logo: url })

const site = whole('WebSite', {
  name: { const: 'Merx' },
  url,
  potentialAction: typed('SearchAction', {
    target: typed('EntryPoint', { urlTemplate: text }),
    'query-input': { const: 'required name=search_term_string' },
  }),
})

export const jsonLdSchema = {
  oneOf: [product, organization, demand, breadcrumbs, house, site],
}
