import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core'

/**
 * The browser comes from npm, binary inside, without that package's own settings: they draw through an emulated graphics card, which
 * costs a third of its time, and switch the same-origin policy off. What it must not do on a closed network is switched off here.
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

/** Unpacked into the project: one left in the system's folder by another version or another user would be taken as it is. */
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

/** What the accessibility check must find nothing against: WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Whether all that moves to an end has come to it: what is half shown has half its contrast. Runs in the page. */
const hasSettled = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
    )

/**
 * What axe finds wrong with a page: by every rule, or in its contrast alone, which a theme changes. Only violations are described: the
 * thousands of elements that pass would take most of the time. A page without frames gets axe once and runs it in one call, which takes
 * half as long as the builder, made for pages that other sites are part of.
 */
export async function violationsOf(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<Result[]> {
  const runOnly: RunOnly =
    rules === 'all' ? { type: 'tag', values: wcag } : { type: 'rule', values: ['color-contrast'] }
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  await page.waitForFunction(hasSettled)
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
    return (await inPage.run(document, asked)).violations
  }, options)
}
