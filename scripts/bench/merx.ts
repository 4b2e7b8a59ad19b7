/** A separate Merx for a measurement, started from the build and stopped afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Market } from '../seed/actors'
import { marketOf, seedOnce } from '../seed/run'
import { Supervisor } from '../stack/children'
import { type Home, openHome } from '../stack/home'
import { freePort } from '../stack/ports'
import { progressOn } from '../stack/progress'
import { bringUp } from '../stack/run'
import { readSettings } from '../stack/settings'

export type Merx = { home: Home; env: Record<string, string>; market: Market }

/** `isSeeded` with the demo data. `settings` are those of its web and worker, in addition to rate limits that no bench reaches. */
type Wanted = { name: string; isSeeded: boolean; settings?: Record<string, string> }

const buckets = ['ANONYMOUS', 'KEYED', 'AUTH', 'PAGES', 'FILES']

/** Runs `measure` on a separate Merx. `BENCH_HOME` names a data folder that is reused by the next run. */
export async function onMerx<T>(
  { name, isSeeded, settings = {} }: Wanted,
  measure: (merx: Merx) => Promise<T>,
): Promise<T> {
  const kept = process.env.BENCH_HOME
  const folder = kept ?? mkdtempSync(join(tmpdir(), `merx-bench-${name}-`))
  const home = openHome(folder)
  const progress = progressOn(process.stderr)
  const supervisor = new Supervisor(progress.note)
  for (const bucket of buckets) process.env[`RATE_LIMIT_${bucket}`] = '1000000'
  Object.assign(process.env, settings)
  try {
    const { env, url } = await bringUp(readSettings({ file: false }), home, supervisor, progress, {
      environment: 'embedded',
      webPort: await freePort(),
      durable: false,
      alive: true,
      ...(isSeeded && { beginsDaysAgo: 165 }),
    })
    if (isSeeded) await progress.step('Demo data', (say) => seedOnce(home, env, say))
    return await measure({ home, env, market: { ...marketOf(env), url } })
  } finally {
    await supervisor.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
