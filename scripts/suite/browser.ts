import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core'

/**
 * The browser comes from npm, including its binary, but not with that package's own settings: they use an emulated graphics card, which
 * costs a third of its time, and disable the same-origin policy. What it must not do on a closed network is disabled here.
 */
const settings = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
]

/** Unpacked into the project: one in the system's folder from another version or another user would be used unchecked. */
async function browserPath(): Promise<string> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = resolve('.merx/browser')
  mkdirSync(process.env.TMPDIR, { recursive: true })
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** How the journeys and the pictures start their browser. */
export const launchOptions = async () => ({
  executablePath: await browserPath(),
  args: settings,
})

/** The accessibility rules that must have no violations: WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Whether all finite animations have ended: a half-transparent element has half its contrast. Runs in the page. */
const hasSettled = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )

/** Waits until all finite animations have ended. */
export const settled = (page: Page) => page.waitForFunction(hasSettled)

/** Which rules axe judges by. Only violations are described: the thousands of passing elements would take most of the time. */
export const runOptions = (rules: 'all' | 'contrast'): RunOptions => {
  const runOnly: RunOnly =
    rules === 'all' ? { type: 'tag', values: wcag } : { type: 'rule', values: ['color-contrast'] }
  return { runOnly, resultTypes: ['violations'] }
}

/** Makes `axe` global in a page, once. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/**
 * The axe violations of a page: by every rule, or of contrast alone, which depends on the theme. For a page without frames axe is loaded once
 * and runs in one call, which takes half as long as the builder, made for pages with foreign frames.
 */
export async function violationsOf(
  page: Page,
  rules: 'all' | 'contrast' = 'all',
  within = 'html',
): Promise<Result[]> {
  const options = runOptions(rules)
  await settled(page)
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).include(within).options(options).analyze()).violations
  await loadAxe(page)
  return page.evaluate(
    async ([part, asked]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
      return (await inPage.run(part, asked)).violations
    },
    [within, options] as const,
  )
}
