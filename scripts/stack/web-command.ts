/** How a web process is started. */
import { join, resolve } from 'node:path'
import { keepAliveMs } from '@/lib/http/keep-alive'
import { WEB_FILE } from './build'

type Wanted = Record<string, string | undefined>

/** Garbage is collected before it grows to what the whole machine would allow; a page needs a fraction of this. */
const SMALL_HEAP = ['--max-old-space-size=384', '--max-semi-space-size=8']

const nextCommand = (name: 'dev' | 'start', { HOST = '127.0.0.1', PORT = '3000' }: Wanted): string[] => [
  join(resolve('node_modules/next'), 'dist/bin/next'),
  name,
  ...['--hostname', HOST, '--port', PORT],
]

const nextAlone = (env: Wanted): string[] => [
  ...nextCommand('start', env),
  '--keepAliveTimeout',
  String(keepAliveMs),
]

/** The arguments of Node for a web of the build: our own server, or Next's alone where `MERX_SERVER` says so. */
export const webCommand = (env: Wanted): string[] => [
  ...SMALL_HEAP,
  ...(env.MERX_SERVER === 'next' ? nextAlone(env) : [WEB_FILE]),
]

/** A web that answers programs alone: what there is before the pages have been built. */
export const programsCommand = [...SMALL_HEAP, WEB_FILE, '--programs']

/** The arguments for pages that reload as they are edited. */
export const devCommand = (env: Wanted): string[] => nextCommand('dev', env)
