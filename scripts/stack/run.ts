import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultPublicUrl, localOrigin } from '@/lib/own-address'
import { arePagesBuilt, buildPages, buildTee, buildWeb, buildWorker, generateClient } from './build'
import type { Supervisor } from './children'
import { startNode } from './children'
import { compileContracts } from './contracts'
import { hasAllMigrations } from './database'
import { gatewayUrl, hasJobs, keepGateway, registerKey } from './gateway'
import type { Home } from './home'
import { secretsOf } from './home'
import type { Native } from './native'
import {
  type Chain,
  checkContracts,
  connectChain,
  connectDatabase,
  type Databases,
  deployOnce,
  keepChain,
  keepPostgres,
} from './parts'
import { passedOn } from './passed-on'
import { copyPreparedPostgres } from './prepared-postgres'
import { programArguments } from './program'
import type { Progress } from './progress'
import { installQueue } from './queue-schema'
import { applyMigrations } from './schema-engine'
import type { Settings } from './settings'
import { devCommand, programsCommand, webCommand } from './web-command'

/** A running Merx. `env` is complete: another process with it is another web or worker of the same Merx. */
export type Running = { url: string; env: Record<string, string>; resumedAt: number; startedAt: number }

/** How to run: as a user's Merx or as a test's. */
export type Manner = {
  environment: 'embedded' | 'test' | 'production'
  webPort: number
  /** The embedded chain's preferred port. */
  chainPort?: number
  /** The TEE gateway's preferred port. */
  teePort?: number
  /** Whether Postgres survives a power cut. Tests do not need that and are faster without it. */
  durable: boolean
  /** Whether an idle chain's time advances. Tests move it themselves. */
  alive: boolean
  /** How many days ago a fresh embedded chain begins, so that demo data has a past. */
  beginsDaysAgo?: number
  /** `next dev` instead of a production build. */
  development?: boolean
  /** Creates demo data once the API responds; concurrently with the build of the pages, if that is needed. */
  demo?: (running: Running) => Promise<void>
}

/** What to start, and where to report progress. */
type Start = {
  settings: Settings
  home: Home
  supervisor: Supervisor
  progress: Progress
  manner: Manner
}

const databasesOf = ({ settings, home, supervisor, progress, manner }: Start): Promise<Databases> =>
  progress.step('Postgres', async (say) => {
    if (!settings.embedsPostgres) return connectDatabase(settings.env)
    if (manner.environment === 'test') await copyPreparedPostgres(home)
    const urls = await keepPostgres(supervisor, home, secretsOf(home), manner.durable)
    say(`port ${new URL(urls.web).port}`)
    return urls
  })

type Resumed = Chain & { resumedAt: number }

const chainOf = ({ settings, home, supervisor, progress, manner }: Start): Promise<Resumed> =>
  progress.step('Chain', async (say) => {
    if (!settings.embedsChain) return { ...(await connectChain(settings.env)), resumedAt: 0 }
    const { alive, beginsDaysAgo = 0, chainPort } = manner
    const options = { alive, beginsDaysAgo, ...(chainPort !== undefined && { port: chainPort }) }
    const embedded = await keepChain(supervisor, home, options)
    say(`port ${new URL(embedded.rpcUrl).port}, block ${embedded.resumedAt}`)
    return embedded
  })

/** The chain with the contracts of this version. */
async function contractsOf(start: Start): Promise<Resumed> {
  const { settings, home, progress } = start
  const chain = await chainOf(start)
  await progress.step('Compile contracts', async () =>
    (await compileContracts()) ? 'compiled' : 'unchanged',
  )
  await progress.step('Contracts', () =>
    settings.embedsChain ? deployOnce(home, chain.rpcUrl) : checkContracts(settings.env),
  )
  return chain
}

/** Applies missing migrations. Prisma's engine starts only when there are any. */
async function migrate(owner: string): Promise<string> {
  if (await hasAllMigrations(owner)) {
    await installQueue(owner)
    return 'up to date'
  }
  return `${(await applyMigrations(owner)).length} migrations applied`
}

/** A migrated database and a chain with the contracts of this version. */
type Ground = { databases: Databases; chain: Resumed }

async function groundOf(start: Start): Promise<Ground> {
  const [databases, chain] = await Promise.all([databasesOf(start), contractsOf(start)])
  // After the contracts: a folder that this version cannot use stays unchanged, for the version that can.
  await start.progress.step('Database schema', () => migrate(databases.owner))
  return { databases, chain }
}

/** The programs of this version, built when their sources have changed. */
async function buildPrograms({ progress, manner }: Start): Promise<void> {
  await progress.step('Database client', async () => ((await generateClient()) ? 'generated' : 'unchanged'))
  if (manner.development) return
  await progress.step('Programs', async () => {
    const made = await Promise.all([buildWorker(), buildTee(), buildWeb()])
    return made.some(Boolean) ? 'built' : 'unchanged'
  })
}

/** Builds the pages, after the programs. Null when they are current, or compiled on demand. */
function makePages({ progress, manner }: Start, programs: Promise<void>): Promise<void> | null {
  if (manner.development || arePagesBuilt()) return null
  return programs.then(() =>
    progress.step('Pages', async (say) => {
      say('building')
      await buildPages(say)
      say('built')
    }),
  )
}

/** Starts everything, concurrently where possible, and supervises it. */
export async function bringUp(
  settings: Settings,
  home: Home,
  supervisor: Supervisor,
  progress: Progress,
  manner: Manner,
): Promise<Running> {
  const start = { settings, home, supervisor, progress, manner }
  mkdirSync(home.at('files'), { recursive: true })
  const programs = buildPrograms(start)
  const pages = makePages(start, programs)
  const [running] = await Promise.all([run(start, programs, pages), pages])
  return running
}

async function run(start: Start, programs: Promise<void>, pages: Promise<void> | null): Promise<Running> {
  const { supervisor, manner } = start
  const [ground] = await Promise.all([groundOf(start), programs])
  const running = await runningOn(start, ground)
  const { env } = running
  const others = [keepTee(start, ground.chain, env.TEE_URL), keepWorker(start, env)]
  const demo = async () => {
    await Promise.all(others)
    await manner.demo?.(running)
  }
  // Demo data is created through the API: a web without pages is enough while they are being built.
  const early =
    pages && manner.demo && supervisor.during(() => startWeb(start, running, programsCommand), demo)
  const web = async () => {
    await Promise.all([pages, early])
    await keepWeb(start, running)
  }
  await Promise.all([...others, web()])
  if (!early) await demo()
  return { ...running, startedAt: Date.now() }
}

/** The addresses and settings of what runs on this database and chain. */
async function runningOn(start: Start, { databases, chain }: Ground): Promise<Running> {
  const { settings, home, manner } = start
  const { env } = settings
  const secrets = secretsOf(home)
  const teeUrl = await teeUrlOf(start)
  const publicUrl = settings.isSet('PUBLIC_URL') ? env.PUBLIC_URL : defaultPublicUrl(env.HOST, manner.webPort)
  const environment: Record<string, string> = {
    ...passedOn(settings),
    ENVIRONMENT: manner.environment,
    MERX_HOME: home.path,
    HOST: env.HOST,
    PORT: String(manner.webPort),
    PUBLIC_URL: publicUrl,
    NEXTAUTH_URL: publicUrl,
    DATABASE_URL: databases.web,
    DATABASE_WORKER_URL: databases.worker,
    DATABASE_OWNER_URL: databases.owner,
    RPC_URL: chain.rpcUrl,
    ...(chain.wsUrl && { RPC_WS_URL: chain.wsUrl }),
    CHAIN_ID: String(chain.chainId),
    DEPLOYMENT_FILE: settings.embedsChain ? home.at('deployment.json') : env.DEPLOYMENT_FILE,
    STORAGE_URL: settings.isSet('STORAGE_URL') ? env.STORAGE_URL : pathToFileURL(home.at('files')).href,
    NEXTAUTH_SECRET: settings.isSet('NEXTAUTH_SECRET') ? env.NEXTAUTH_SECRET : secrets.nextauth,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(teeUrl && { TEE_URL: teeUrl }),
  }
  return { url: publicUrl, env: environment, resumedAt: chain.resumedAt, startedAt: Date.now() }
}

const keepWorker = ({ home, supervisor, progress, manner }: Start, env: Running['env']): Promise<void> =>
  progress.step('Worker', async (say) => {
    await supervisor.keep(() => startNode(home, 'worker', workerCommand(manner), unprivileged(env)))
    say('indexing')
  })

function startWeb({ settings, home, manner }: Start, { env }: Running, command: string[]): Promise<Native> {
  const local = localOrigin(settings.env.HOST, manner.webPort)
  return startNode(home, 'web', command, unprivileged(env), () => answers(local))
}

async function keepWeb(start: Start, running: Running): Promise<void> {
  const { supervisor, progress, manner } = start
  const command = manner.development ? devCommand(running.env) : webCommand(running.env)
  await progress.step('Web', async () => {
    await supervisor.keep(() => startWeb(start, running, command))
    return running.url
  })
}

/**
 * The address of the TEE gateway: the user's own, or that of an embedded one next to an embedded chain. Null without either: trading jobs
 * are then refused with an explanation.
 */
async function teeUrlOf({
  settings: { env, embedsChain },
  home,
  manner,
  progress,
}: Start): Promise<string | undefined> {
  if (env.TEE_URL !== undefined) return env.TEE_URL
  if (!embedsChain) return undefined
  if (hasJobs(home)) return gatewayUrl(home, manner.teePort)
  progress.note('No TEE gateway: the contracts of this folder have no job board.')
  return undefined
}

/** Starts the embedded gateway, if `url` is its address, and registers its key. */
async function keepTee(
  { settings: { env }, home, supervisor, progress, manner }: Start,
  { rpcUrl, chainId }: Chain,
  url: string | undefined,
): Promise<void> {
  if (url === undefined || env.TEE_URL !== undefined) return
  const { environment, development } = manner
  await progress.step('TEE gateway', async (say) => {
    if (development) await buildTee()
    await keepGateway(supervisor, home, { environment, rpcUrl, chainId, logLevel: env.LOG_LEVEL, url })
    say(`port ${new URL(url).port}, ${await registerKey(home, url, rpcUrl)}`)
  })
}

/**
 * The settings of web and worker. A process gets only the connections it needs: neither may change the schema. By default glibc allocates
 * an arena per thread and retains freed memory: with two arenas, free memory is returned.
 */
export const unprivileged = ({ DATABASE_OWNER_URL: _, ...rest }: Record<string, string>) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...rest,
})

export const workerCommand = ({ development = false }: Pick<Manner, 'development'>): string[] =>
  development
    ? ['--conditions=react-server', '--import', 'tsx', resolve('worker/main.ts')]
    : programArguments('worker')

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health/live`, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
