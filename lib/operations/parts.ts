/** The health of every part of a deployment, for its operator. Nothing here writes, and each check ends after three seconds. */
import 'server-only'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import { z } from 'zod'
import { env } from '@/lib/env'
import { checkParts } from '@/lib/http/health'
import { callOutside } from '@/lib/http/server/outside'
import { redis } from '@/lib/redis'
import { diskRoot, store } from '@/lib/storage/store'
import type { ServicePart } from './overview-schema'
import { workers } from './pulse'

const timeoutMs = 3_000

type Check = Omit<ServicePart, 'name'>

const off: Check = { state: 'off', note: 'not configured' }
const up = (note: string): Check => ({ state: 'up', note })
const down = (note: string): Check => ({ state: 'down', note })

/** Runs a check. If it fails or times out, the part is down. */
async function within(check: () => Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve(down('does not answer')), timeoutMs)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return down('does not answer')
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the host of a URL accepts connections. */
const listens = (url: string, defaultPort: number): Promise<Check> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) })
    const end = (check: Check) => {
      socket.destroy()
      resolve(check)
    }
    socket.setTimeout(timeoutMs, () => end(down('does not answer')))
    socket.once('connect', () => end(up('takes connections')))
    socket.once('error', () => end(down('takes no connections')))
  })

async function workerCheck(): Promise<Check> {
  const { running, leading } = await workers()
  if (running === 0) return down('no worker runs')
  const standby = running - (leading ? 1 : 0)
  return leading ? up(`one leads, ${standby} stand by`) : down(`${running} run, none leads`)
}

async function redisCheck(): Promise<Check> {
  const connection = await redis()
  if (!connection) return off
  await connection.ping()
  return up('answers')
}

/** A key that no file has: the check only needs a response of the store. */
const noFile = 'public/health'

async function storeCheck(): Promise<Check> {
  const root = diskRoot()
  if (root !== null) {
    await access(root)
    return up('a folder')
  }
  await store().head(noFile)
  return up('a bucket')
}

/** The health response of a gateway: `problem` says why it cannot work although it responds. */
const GatewayHealth = z.object({ problem: z.string().nullable() })

async function teeCheck(): Promise<Check> {
  const { TEE_URL } = env()
  if (!TEE_URL) return off
  const reply = await callOutside(
    new URL('/health', TEE_URL).href,
    { method: 'GET', headers: {} },
    { allowPrivate: true, timeoutMs },
  )
  if (reply.status === null) return down('does not answer')
  if (reply.status !== 200) return down(`answers ${reply.status}`)
  const { problem } = GatewayHealth.parse(JSON.parse(reply.body.toString()))
  return problem === null ? up('answers') : down(problem)
}

const mailCheck = async (): Promise<Check> => {
  const { SMTP_URL } = env()
  return SMTP_URL ? listens(SMTP_URL, SMTP_URL.startsWith('smtps:') ? 465 : 25) : off
}

const scannerCheck = async (): Promise<Check> => {
  const { CLAMD_URL } = env()
  return CLAMD_URL ? listens(CLAMD_URL, 3310) : off
}

/** Returns the state of every part. */
export async function serviceHealth(): Promise<ServicePart[]> {
  const [parts, worker, redisPart, files, tee, mail, scanner] = await Promise.all([
    checkParts(),
    within(workerCheck),
    within(redisCheck),
    within(storeCheck),
    within(teeCheck),
    within(mailCheck),
    within(scannerCheck),
  ])
  const known = (name: keyof typeof parts): ServicePart => {
    const { ok, note = '' } = parts[name]
    return { name, state: ok ? 'up' : 'down', note }
  }
  return [
    { name: 'web', state: 'up', note: 'answers' },
    known('database'),
    known('chain'),
    known('contracts'),
    known('indexer'),
    { name: 'worker', ...worker },
    known('jobs'),
    { name: 'redis', ...redisPart },
    { name: 'store', ...files },
    { name: 'tee', ...tee },
    { name: 'mail', ...mail },
    { name: 'scanner', ...scanner },
  ]
}
