import { test as base } from '@playwright/test'

/**
 * A journey's test. Every person who arrived during it leaves when it ends: an open page keeps its live streams, and every later test would
 * share the two cores and the web's memory with it. The evidence of a failure is preserved.
 */
export const test = base.extend<{ everyoneLeaves: undefined }>({
  everyoneLeaves: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
