/** What a search of listings answers, and what it suggests. Pure. */
import { z } from 'zod'
import { AgentCategory } from '@/lib/agents/schema'
import { type Page, pageOf } from '@/lib/paging'
import { ListingSummary } from './schema'

/** What somebody may be about to type, and what it leads to. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), text: AgentCategory }),
  z.object({ kind: z.literal('tag'), text: z.string() }),
  z.object({ kind: z.literal('seller'), text: z.string(), handle: z.string() }),
  z.object({ kind: z.literal('listing'), text: z.string(), id: z.string() }),
])
export type Suggestion = z.infer<typeof Suggestion>

/** The answer of `GET /listings`. */
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
})
export type ListingPage = Page<ListingSummary> & { match: 'all' | 'closest'; exact?: number }
