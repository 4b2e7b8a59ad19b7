import { plainText } from '@/components/requests/plain-text'
import { JsonLd } from './json-ld'

type Demanded = {
  title: string
  text: string
  url: string
  category?: string | null
  pay: { least: string; most: string; currency: string }
  from: string
  until: string | null
  isOpen: boolean
  /** The number of places, if not one. */
  places?: number
}

/**
 * Wanted work as schema.org data for search engines: a demanded service, and its pay. Not a `JobPosting`: no one is employed, and a program
 * may do it.
 */
export const DemandJsonLd = ({
  title,
  text,
  url,
  category,
  pay: { least, most, currency },
  from,
  until,
  isOpen,
  places,
}: Demanded) => (
  <JsonLd
    data={{
      '@type': 'Demand',
      name: title,
      description: plainText(text).slice(0, 500),
      url,
      image: `${url}/opengraph-image`,
      itemOffered: { '@type': 'Service', name: title, ...(category && { serviceType: category }) },
      priceSpecification: {
        '@type': 'PriceSpecification',
        ...(least === most ? { price: most } : { minPrice: least, maxPrice: most }),
        priceCurrency: currency,
      },
      validFrom: from,
      ...(until && { validThrough: until }),
      availability: isOpen ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      ...(places !== undefined && {
        inventoryLevel: { '@type': 'QuantitativeValue', value: places },
      }),
    }}
  />
)
