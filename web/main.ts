/**
 * The web process: one Node server for API and pages. API calls run without Next; Next renders pages. With `MERX_SERVER=next` Next runs
 * alone, and its route handlers run the same endpoints. With `--programs` there are no pages: the first start creates its demo data through
 * such a process while the pages are being built.
 */
import { createServer } from 'node:http'
import { env, SettingError } from '@/lib/env'
import { startHooks } from '@/lib/hooks/start'
import { stampRequests } from '@/lib/http/limits/client-address'
import { watchConnections } from '@/lib/http/limits/connections'
import { repairMalformedUrls } from '@/lib/http/server/broken-escapes'
import { keepAliveMs } from '@/lib/http/server/keep-alive'
import { endPipelined } from '@/lib/http/server/pipelined'
import { ignoreUpgrades } from '@/lib/http/server/upgrades'
import { log } from '@/lib/log'
import { reportWeb } from '@/lib/operations/report'
import { reachableHost } from '@/lib/own-address'
import { pause } from '@/lib/pause'
import { stopTelemetry } from '@/lib/telemetry/start'
import { PageCache } from './page-cache'
import { noPages, pagesOfNext } from './pages'
import { listener } from './server'

/** The exit codes of a process that a signal ended. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const

/** How long the end of the process waits for the collector. */
const flushMs = 2_000

async function main(): Promise<void> {
  const { HOST, PORT } = env()
  stampRequests()
  repairMalformedUrls()
  // Also here: Next starts them only with its first page, which may be requested after the first hook.
  startHooks()
  await reportWeb()
  const server = createServer({ keepAliveTimeout: keepAliveMs })
  ignoreUpgrades(server)
  endPipelined(server)
  const closeUnused = watchConnections(server)
  const pages = process.argv.includes('--programs') ? noPages : await pagesOfNext(server, HOST, PORT)
  const cache = new PageCache({ host: reachableHost(HOST), port: PORT })
  server.on('request', listener(cache, pages.respond))
  let isEnding = false
  const end = (signal: keyof typeof codes) => {
    if (isEnding) return
    isEnding = true
    server.close(async () => {
      await pages.close()
      await Promise.race([stopTelemetry(), pause(flushMs)])
      process.exit(codes[signal])
    })
    closeUnused()
  }
  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGTERM', () => end('SIGTERM'))
  server.on('error', (error) => {
    log().fatal({ error }, 'web cannot listen')
    process.exit(1)
  })
  server.listen(PORT, HOST, () => log().info({ host: HOST, port: PORT }, 'web listens'))
}

main().catch((error: unknown) => {
  if (error instanceof SettingError) console.error(error.message)
  else log().fatal({ error }, 'web cannot start')
  process.exit(1)
})
