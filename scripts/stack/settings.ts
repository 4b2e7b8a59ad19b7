import { type Env, parseEnv } from '@/lib/env'
import { readConfig } from '@/lib/hooks/config/config-file'
import { loadEnvFile } from './env-file'
import { Failure } from './failure'

/** Placeholders for values that an embedded part will fill in, so that everything else is validated before anything starts. */
const pending = {
  DATABASE_URL: 'postgres://merx_web@127.0.0.1:5432/merx',
  RPC_URL: 'http://127.0.0.1:8545',
  NEXTAUTH_SECRET: 'x'.repeat(32),
}

/** The user's settings, and the parts that are embedded. */
export type Settings = {
  env: Env
  /** Whether the user set a name, in the environment or in `.env`. */
  isSet: (name: string) => boolean
  embedsPostgres: boolean
  embedsChain: boolean
}

/** Settings that have no effect without the URL of their server, because the embedded one runs then. */
const ignoredWithout = {
  DATABASE_URL: ['DATABASE_READ_URL', 'DATABASE_WORKER_URL', 'DATABASE_OWNER_URL'],
  RPC_URL: ['DEPLOYMENT_FILE', 'RPC_WS_URL'],
} as const

/** Throws a Failure when a setting would have no effect. */
function refuseIgnored(isSet: Settings['isSet']): void {
  for (const [url, names] of Object.entries(ignoredWithout)) {
    const name = isSet(url) ? undefined : names.find(isSet)
    if (name !== undefined)
      throw new Failure(`${url} is missing: without it ${name} has no effect. Set ${url} or remove ${name}.`)
  }
}

/** Reads `.env` and the environment (which takes precedence) and validates both. Throws a Failure or a SettingError of one line. */
export function readSettings({ file = true } = {}): Settings {
  if (file) loadEnvFile()
  const isSet = (name: string) => Boolean(process.env[name])
  const own = given(process.env)
  // In production nothing is embedded, so nothing will be filled in.
  const env = parseEnv(own.ENVIRONMENT === 'production' ? own : { ...pending, ...own })
  if (env.HOOKS_CONFIG !== undefined) readConfig(env.HOOKS_CONFIG)
  if (isSet('RPC_URL') && !isSet('DEPLOYMENT_FILE'))
    throw new Failure(
      'RPC_URL is set, so DEPLOYMENT_FILE must name the record of the contracts on that chain. npm run deploy writes one.',
    )
  refuseIgnored(isSet)
  if (!isSet('RPC_URL') && isSet('CHAIN_ID') && env.CHAIN_ID !== 31_337)
    throw new Failure(
      `CHAIN_ID is ${env.CHAIN_ID}, but the embedded chain is 31337. Set RPC_URL to a node of chain ${env.CHAIN_ID} or remove CHAIN_ID.`,
    )
  return { env, isSet, embedsPostgres: !isSet('DATABASE_URL'), embedsChain: !isSet('RPC_URL') }
}

const given = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
