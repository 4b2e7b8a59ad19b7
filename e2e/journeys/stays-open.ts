import type { Page } from '@playwright/test'

/** Returns a function that tells whether the page has loaded no document since, neither automatically nor by a person. */
export function staysOpen(page: Page): () => boolean {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads === 0
}
