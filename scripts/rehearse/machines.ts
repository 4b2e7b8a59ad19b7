/** All parts of a deployment on several machines, as plain processes of this one. */
import { Supervisor, startNode } from '../stack/children'
import { Failure, waitUntil } from '../stack/failure'
import { type Home, readJson } from '../stack/home'
import { freePort } from '../stack/ports'
import type { Progress } from '../stack/progress'
import { bringUp, unprivileged, workerCommand } from '../stack/run'
import { hasRedis, type RedisServer, startRedis, startS3 } from '../stack/servers'
import { readSettings } from '../stack/settings'
import { webCommand } from '../stack/web-command'
import { type Balancer, startBalancer } from './balancer'
import { Cluster } from './cluster'

/** The processes that the supervisor restarts. */
export type Kept = 'web' | 'web-2' | 'web-3' | 'worker' | 'worker-2' | 'tee'

export type Machines = {
  url: string
  /** The address of each web. */
  webs: string[]
  env: Record<string, string>
  cluster: Cluster
  /** Null when it is not installed. */
  redis: RedisServer | null
  files: Awaited<ReturnType<typeof startS3>>
  pid: (part: Kept | 'anvil') => number
  /** Kills a process and waits until it runs again. */
  kill: (part: Kept) => Promise<void>
  stop: () => Promise<void>
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The settings of a deployment, replacing those of the terminal. */
function setSettings(cluster: Cluster, redisUrl: string | undefined, filesUrl: string, url: string): void {
  const { web, worker, owner } = cluster.urls
  for (const name of ['RPC_URL', 'RPC_WS_URL', 'CHAIN_ID', 'DEPLOYMENT_FILE', 'TEE_URL', 'PORT', 'HOST'])
    delete process.env[name]
  for (const bucket of ['ANONYMOUS', 'KEYED', 'AUTH', 'PAGES', 'FILES'])
    process.env[`RATE_LIMIT_${bucket}`] = '1000000'
  Object.assign(process.env, {
    ENVIRONMENT: 'test',
    MERX_SERVER: 'fast',
    DATABASE_URL: web,
    DATABASE_WORKER_URL: worker,
    DATABASE_OWNER_URL: owner,
    DATABASE_READ_URL: cluster.replicaUrls[1] ?? '',
    REDIS_URL: redisUrl ?? '',
    STORAGE_URL: filesUrl,
    PUBLIC_URL: url,
  })
}

/** Starts three web processes behind a balancer, two workers, three Postgres servers, an S3 server, and Redis if it is installed. */
export async function startMachines(home: Home, progress: Progress): Promise<Machines> {
  const supervisor = new Supervisor(() => undefined)
  const ending: (() => Promise<unknown>)[] = [() => supervisor.stop()]
  const stop = async () => {
    for (const end of ending.splice(0)) await end()
  }
  try {
    return { ...(await start(home, progress, supervisor, ending)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  home: Home,
  progress: Progress,
  supervisor: Supervisor,
  ending: (() => Promise<unknown>)[],
): Promise<Omit<Machines, 'stop'>> {
  const cluster = await progress.step('Postgres and two replicas', () => Cluster.start(home))
  ending.push(() => cluster.stop())
  const files = await startS3()
  ending.push(() => files.stop())
  const redis = hasRedis() ? await startRedis() : null
  if (redis) ending.push(() => redis.stop())
  else progress.note('redis-server is not installed: the webs count and listen for themselves')
  const [port, ...webPorts] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const url = `http://localhost:${port}`
  setSettings(cluster, redis?.url, files.url, url)
  const [first = 0, ...others] = webPorts
  const running = await bringUp(readSettings({ file: false }), home, supervisor, progress, {
    environment: 'test',
    webPort: first,
    durable: true,
    alive: true,
  })
  const webUrl = (at: number) => `http://127.0.0.1:${at}`
  await progress.step('Two more webs, one more worker', async () => {
    for (const [index, at] of others.entries()) {
      const env = { ...unprivileged(running.env), PORT: String(at) }
      const answers = () => isUp(`${webUrl(at)}/api/v1/health/live`)
      await supervisor.keep(() => startNode(home, `web-${index + 2}`, webCommand(env), env, answers))
    }
    await supervisor.keep(() => startNode(home, 'worker-2', workerCommand({}), unprivileged(running.env)))
  })
  const balancer: Balancer = await startBalancer(port, webPorts.map(webUrl))
  ending.unshift(() => balancer.stop())
  await waitUntil(() => isUp(`${url}/api/v1/health/ready`), { what: 'A ready answer', timeoutMs: 60_000 })
  const pid = (part: string) => readJson<{ pid: number }>(home.at(`${part}.pid`))?.pid ?? 0
  const isAnswering: Record<Kept, () => Promise<boolean>> = {
    web: () => isUp(`${webUrl(first)}/api/v1/health/live`),
    'web-2': () => isUp(`${webUrl(others[0] ?? 0)}/api/v1/health/live`),
    'web-3': () => isUp(`${webUrl(others[1] ?? 0)}/api/v1/health/live`),
    worker: async () => true,
    'worker-2': async () => true,
    tee: () => isUp(`${running.env.TEE_URL}/health`),
  }
  return {
    url,
    webs: webPorts.map(webUrl),
    env: running.env,
    cluster,
    redis,
    files,
    pid,
    kill: async (part) => {
      const before = pid(part)
      if (before <= 0) throw new Failure(`${part} does not run.`)
      process.kill(before, 'SIGKILL')
      await waitUntil(() => pid(part) > 0 && pid(part) !== before, {
        what: `A new ${part}`,
        timeoutMs: 60_000,
      })
      await waitUntil(isAnswering[part], { what: `An answer of ${part}`, timeoutMs: 60_000 })
    },
  }
}
