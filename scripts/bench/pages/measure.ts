import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

/** The measurements of one page load: times in milliseconds, sizes in compressed bytes, without headers. */
export type Load = { lcp: number; cls: number; tbt: number; scripts: number; fonts: number }

/** The factor by which the processor is slowed down. */
export const slowdown = 4
/** A page has settled when nothing arrived and no long task ended for this long. */
const quietMs = 1_200
const timeoutMs = 30_000
/** The blocking threshold of a task: beyond this, a tap waits. */
const taskMs = 50

type Seen = {
  paint: number
  largest: number
  shifts: { at: number; by: number }[]
  tasks: { at: number; for: number }[]
}
type Watched = typeof globalThis & { merxSeen: Seen }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page before anything else. It contains no named functions: the compiler would call a helper that pages do not have. */
function watch(): void {
  const seen: Seen = { paint: 0, largest: 0, shifts: [], tasks: [] }
  Object.assign(globalThis, { merxSeen: seen })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, entryType, startTime: at } = entry
      if (name === 'first-contentful-paint') seen.paint = at
      if (entryType === 'largest-contentful-paint') seen.largest = at
      if (entryType === 'longtask') seen.tasks.push({ at, for: entry.duration })
      if (entryType === 'layout-shift' && !(entry as Shift).hadRecentInput)
        seen.shifts.push({ at, by: (entry as Shift).value })
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true })
}

/** Cumulative Layout Shift as web.dev defines it: the worst window of at most 5 s whose shifts are less than 1 s apart. */
export function worstShift(shifts: readonly { at: number; by: number }[]): number {
  let [worst, sum, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { at, by } of shifts) {
    if (at - last > 1_000 || at - began > 5_000) [sum, began] = [0, at]
    sum += by
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Waits until the page has settled. Event streams stay open, so the network never becomes idle. */
async function settled(page: Page, arrivedAt: () => number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(100)) {
    const lastTaskAgo = await page.evaluate(() => {
      const last = (globalThis as Watched).merxSeen.tasks.at(-1)
      return last ? performance.now() - last.at - last.for : Number.POSITIVE_INFINITY
    })
    if (lastTaskAgo > quietMs && Date.now() - arrivedAt() > quietMs) return
  }
}

/** Loads a page once, with an empty cache, on a phone with a processor slowed down four times. */
export async function load(context: BrowserContext, path: string): Promise<Load> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const kinds = new Map<string, string>()
    const sizes = { Script: 0, Font: 0 }
    let arrivedAt = Date.now()
    cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      arrivedAt = Date.now()
      const kind = kinds.get(requestId)
      if (kind === 'Script' || kind === 'Font') sizes[kind] += encodedDataLength
    })
    await page.addInitScript(watch)
    await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
    await settled(page, () => arrivedAt)
    const { paint, largest, shifts, tasks } = await page.evaluate(() => (globalThis as Watched).merxSeen)
    const blocking = tasks.filter(({ at }) => at >= paint).map((task) => Math.max(0, task.for - taskMs))
    return {
      lcp: largest,
      cls: worstShift(shifts),
      tbt: blocking.reduce((sum, one) => sum + one, 0),
      scripts: sizes.Script,
      fonts: sizes.Font,
    }
  } finally {
    await page.close()
  }
}
