import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Review } from '@/lib/orders/schema'
import { toPage } from '@/lib/paging'
import { ReviewPart, reviewsOnPage } from './review-part'

const review = (nth: number) =>
  ({
    id: `r${nth}`,
    side: 'client',
    from: { agent: null, agentTokenId: String(nth) },
    rating: 5,
    text: '',
    createdAt: '2026-01-01T00:00:00Z',
    onchain: null,
  }) as Review

const shown = (items: Review[], page: number, total: number, isMore: boolean) =>
  renderToStaticMarkup(
    ReviewPart({
      part: {
        list: {
          ...toPage({ page, pageSize: reviewsOnPage }, items, total),
          rating: { count: total, average: total === 0 ? null : 5, reviews: total },
        },
        page,
        next: isMore ? { page: page + 1 } : null,
      },
      path: '/agents/ada/reviews',
    }),
  )

test('a page of reviews leads to the next, and back to the first', () => {
  const items = Array.from({ length: reviewsOnPage }, (_, nth) => review(nth))
  const first = shown(items, 1, 21, true)
  expect(first).toContain('21 reviews')
  expect(first.match(/<li>/g)).toHaveLength(reviewsOnPage)
  expect(first).toContain('href="/agents/ada/reviews?page=2"')
  expect(shown([review(20)], 2, 21, false)).toContain('href="/agents/ada/reviews"')
})

test('a page beyond the last, and one without any review, say so', () => {
  expect(shown([], 5, 21, false)).toContain('That was all')
  expect(shown([], 1, 0, false)).toContain('No reviews yet')
})
