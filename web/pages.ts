/** Next, inside the web process. */
import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { shareContext } from './manifests'

/** Handles page requests; `close` stops Next. */
export type Pages = { respond: RequestListener; close: () => Promise<void> }

/** The configuration file of a build. */
const built = join('.next', 'required-server-files.json')

/**
 * The pages of the build in this folder. Next takes the configuration of the build, as its own standalone server does: reading
 * `next.config.ts` again would load its compiler, a library of 100 MB, into every web.
 */
export async function pagesOfNext(httpServer: Server, hostname: string, port: number): Promise<Pages> {
  const { config } = JSON.parse(readFileSync(built, 'utf8')) as { config: object }
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  shareContext()
  const { default: next } = await import('next')
  const pages = next({ dev: false, dir: process.cwd(), hostname, port, httpServer })
  await pages.prepare()
  return { respond: pages.getRequestHandler(), close: () => pages.close() }
}

/** Pages that are still being built. */
export const noPages: Pages = {
  respond: (_, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
    response.end('The pages are being built.')
  },
  close: async () => undefined,
}
