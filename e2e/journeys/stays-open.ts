import type { Page } from '@playwright/test'

/** From here on, whether the page has stayed as it is: loaded no document again, neither on its own nor by a person. */
export function staysOpen(page: Page): () => boolean {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads === 0
}
