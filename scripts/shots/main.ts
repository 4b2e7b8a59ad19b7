import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Market } from '../seed/actors'
import { Failure, lineOf } from '../stack/failure'
import { joinRunning } from '../stack/running'
import { launchOptions, violationsOf } from '../suite/browser'
import { disputesOf, disputeVisits } from './dispute-visits'
import { pagesWithoutVisit } from './pages'
import { signInBrowser } from './sign-in'
import { type Visit, visitsTo } from './visits'
import { shownMarket, worldOf } from './world'

/**
 * `npm run shots -- --out <folder>`: a picture of every page of the Merx that is running here, with its demo data, on a desktop and on a
 * phone, light and dark. Reports problems that a picture does not show: sideways scrolling, console errors, accessibility violations.
 * `--device small` only checks, without pictures, at the 320 pixels of WCAG 1.4.10. `--only <word>` filters the visits by name, `--device
 * phone` selects a device, `--resume` skips visits that have a picture. `--disputes` pictures disputes in every phase instead: it creates
 * them first, which moves the chain's clock by a week.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.merx/shots' },
    only: { type: 'string', default: '' },
    device: { type: 'string', default: 'desk,phone' },
    resume: { type: 'boolean', default: false },
    disputes: { type: 'boolean', default: false },
  },
})

const devices = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  small: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
} as const
const themes = ['light', 'dark'] as const
type Device = keyof typeof devices
type Theme = (typeof themes)[number]

/** Longer pages are cropped: their end is visible on a desktop, where they are shorter. */
const tallest = 6_000

const complaints: string[] = []

const pictureOf = (visit: Visit, device: Device, theme: Theme) =>
  join(resolve(values.out), `${visit.name}-${device}-${theme}.png`)

/** Waits until the page shows no placeholders. */
const settle = (page: Page) =>
  page
    .waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'), null, {
      timeout: 10_000,
    })
    .catch(() => undefined)

/** By how much the page overflows the screen, and the element that causes it. */
const overflowOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth
    if (wide <= 0) return null
    const culprits = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    return `${wide} px wider than the screen: ${culprits
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160))
      .join(' | ')}`
  })

/** Scrolls through the page, so that lazy pictures are loaded. */
async function seeAll(page: Page): Promise<void> {
  const scrollTo = (to: number) => page.evaluate((y) => window.scrollTo(0, y), to)
  const [height, step] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    window.innerHeight,
  ])
  for (let y = 0; y < (height ?? 0); y += step ?? 600) {
    await scrollTo(y)
    await pause(40)
  }
  await scrollTo(0)
}

/** Between the themes only the colours change. */
async function faultsOf(page: Page, theme: Theme): Promise<string[]> {
  const violations = await violationsOf(page, theme === 'light' ? 'all' : 'contrast')
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/** One page on one device, in both themes. */
async function take(context: BrowserContext, visit: Visit, device: Device): Promise<void> {
  const page = await context.newPage()
  const say = (theme: string, what: string) => {
    complaints.push(`${visit.name} ${device} ${theme}: ${what}`)
    console.log(`\n  ${complaints.at(-1)}`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' && !visit.isMissing) say('', message.text())
  })
  page.on('pageerror', (error) => say('', error.message))
  try {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(visit.path, { waitUntil: 'load', timeout: 90_000 })
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 40_000 })
    if (!visit.isMissing && (await page.getByText('Not found', { exact: true }).isVisible()))
      say('', 'the page says that there is no such page')
    await settle(page)
    await visit.act?.(page)
    const isWhole = !visit.act || visit.isWhole
    if (isWhole) await seeAll(page)
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
    for (const theme of device === 'small' ? (['light'] as const) : themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForTimeout(250)
      const overflow = await overflowOf(page)
      if (overflow) say(theme, overflow)
      for (const fault of await faultsOf(page, theme)) say(theme, fault)
      if (device === 'small') continue
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const { width } = devices[device].viewport
      await page.screenshot({
        path: pictureOf(visit, device, theme),
        ...(isWhole && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } }),
      })
    }
  } catch (error) {
    say('', lineOf(error))
  } finally {
    await page.close()
  }
}

/** All visits of one person on one device. */
async function walk(browser: Browser, visits: readonly Visit[], device: Device, url: string): Promise<void> {
  const contexts = new Map<string, BrowserContext>()
  for (const visit of visits) {
    const who = visit.as?.name ?? 'a stranger'
    const known = contexts.get(who)
    const context = known ?? (await browser.newContext({ baseURL: url, ...devices[device] }))
    contexts.set(who, context)
    if (!known && visit.as) await signInBrowser(context, visit.as.privateKey)
    await take(context, visit, device)
    process.stdout.write('.')
  }
  for (const context of contexts.values()) await context.close()
}

/** Every page, or the disputes. */
async function allVisits(market: Market): Promise<Visit[]> {
  if (values.disputes) return disputeVisits(await disputesOf(market, (detail) => console.log(`  ${detail}`)))
  const visits = visitsTo(await worldOf(market))
  const forgotten = pagesWithoutVisit(visits)
  if (forgotten.length) throw new Failure(`No visit in scripts/shots/visits.ts for ${forgotten.join(', ')}`)
  return visits
}

async function main(): Promise<void> {
  joinRunning(['RPC_URL', 'DEPLOYMENT_FILE', 'PORT'])
  mkdirSync(resolve(values.out), { recursive: true })
  const market = shownMarket(process.env as Record<string, string>)
  const visits = (await allVisits(market)).filter(({ name }) => name.includes(values.only))
  const asked = (Object.keys(devices) as Device[]).filter((name) => values.device.split(',').includes(name))
  const browser = await chromium.launch(await launchOptions())
  try {
    for (const device of asked) {
      const isMissing = (visit: Visit) => themes.some((theme) => !existsSync(pictureOf(visit, device, theme)))
      await walk(browser, values.resume ? visits.filter(isMissing) : visits, device, market.url)
    }
  } finally {
    await browser.close()
  }
  writeFileSync(join(resolve(values.out), 'complaints.txt'), `${complaints.join('\n')}\n`)
  const pictured = asked.filter((device) => device !== 'small').length * themes.length
  console.log(
    `\n${visits.length} pages on ${asked.join(', ')}, ${visits.length * pictured} pictures in ${resolve(values.out)}; ${complaints.length} complaints`,
  )
  process.exitCode = complaints.length ? 1 : 0
}

await main().catch((error: unknown) => {
  console.error(lineOf(error))
  process.exitCode = 1
})
