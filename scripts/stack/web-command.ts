/** How a web process is started. */
import { join, resolve } from 'node:path'
import { keepAliveMs } from '@/lib/http/server/keep-alive'
import { nodeFlags, programArguments } from './program'

type Wanted = Record<string, string | undefined>

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

/** The Node arguments for a web process of the build: our own server, or Next's alone if `MERX_SERVER` says so. */
export const webCommand = (env: Wanted): string[] =>
  env.MERX_SERVER === 'next' ? [...nodeFlags.web, ...nextAlone(env)] : programArguments('web')

/** A web process that serves only the API: used before the pages are built. */
export const programsCommand = [...programArguments('web'), '--programs']

/** The arguments for pages with hot reload. */
export const devCommand = (env: Wanted): string[] => nextCommand('dev', env)
