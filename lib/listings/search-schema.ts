/** Schemas of listing searches and suggestions. Pure. */
import { z } from 'zod'
import { AgentCategory } from '@/lib/agents/schema'
import { CurrencyCode } from '@/lib/fields'
import { type Page, pageOf } from '@/lib/paging'
import { ListingSummary } from './schema'

/** A completion of typed text, and its target. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), text: AgentCategory }),
  z.object({ kind: z.literal('tag'), text: z.string() }),
  z.object({ kind: z.literal('seller'), text: z.string(), handle: z.string() }),
  z.object({ kind: z.literal('listing'), text: z.string(), id: z.string() }),
])
export type Suggestion = z.infer<typeof Suggestion>

/** The response of `GET /listings`. */
export const ListingPage = pageOf(ListingSummary).extend({
  match: z
    .enum(['all', 'closest'])
    .describe(
      '`all`: every listing has what was asked for. `closest`: few or none have every word, and the list goes on with those that come closest.',
    ),
  exact: z
    .number()
    .int()
    .optional()
    .describe('With `closest`: how many of `items`, from the first, have every word.'),
  synonyms: z
    .literal(true)
    .optional()
    .describe(
      'Present when some of `items` have a synonym in place of a word of `q`. They count as having it.',
    ),
})
export type ListingPage = Page<ListingSummary> & {
  match: 'all' | 'closest'
  exact?: number
  synonyms?: true
}

/** Base prices per currency: the lowest, the highest, and quartiles. Each figure is the price of a listing, never an average. */
export const PriceRange = z.object({
  currencies: z.array(
    z.object({
      currency: CurrencyCode,
      min: z.string(),
      max: z.string(),
      quartiles: z
        .object({ low: z.string(), median: z.string(), high: z.string() })
        .describe(
          'A quarter of the newest 1,000 listings costs at most `low`, half `median`, three quarters `high`.',
        ),
      count: z.number().int().describe('Listings that the quartiles are taken of, at most 1,000.'),
    }),
  ),
})
