/** The cost of a trade for each part: processor time from /proc, and Postgres's writes. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kept, Machines } from './machines'
import type { Trading } from './trading'

/** Ticks of a process's clock per second on Linux. */
const ticksPerSecond = 100

type Stat = { parent: number; ticks: number }

/** The processor time of a process, including that of its ended children. */
function statOf(pid: number): Stat | null {
  try {
    // The name in brackets may contain anything; the fields after it are numbered from the state on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}

/** Milliseconds of processor time of a process and of its children. */
function cpuMs(pid: number): number {
  const own = statOf(pid)
  if (!own) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  const ticks = children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), own.ticks)
  return (ticks * 1_000) / ticksPerSecond
}

const processes: readonly (Kept | 'anvil')[] = ['web', 'web-2', 'web-3', 'worker', 'worker-2', 'tee', 'anvil']

/** Web processes share a row; of the workers one is the leader. */
const rowOf = (part: string): string =>
  part.startsWith('web') ? 'all webs' : part === 'anvil' ? 'chain node' : part

/** For reads that a replica may serve: how many each kind of server has served. */
async function answersOf(webs: readonly string[]): Promise<{ replica: number; primary: number }> {
  const texts = await Promise.all(webs.map(async (web) => (await fetch(`${web}/metrics`)).text()))
  const sumOf = (server: string) => {
    const line = new RegExp(`^merx_replica_answers_total{server="${server}"} (\\d+)`, 'm')
    return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0)
  }
  return { replica: sumOf('replica'), primary: sumOf('primary') }
}

/** The totals of all parts so far, by row. */
async function readingOf({ pid, cluster, webs }: Machines, { toll }: Trading): Promise<Map<string, number>> {
  const replicas = cluster.replicaPids.reduce((sum, replica) => sum + cpuMs(replica), 0)
  const { logBytes, transactions, tableBytes } = await cluster.written()
  const answers = await answersOf(webs)
  const cpu = new Map<string, number>()
  for (const part of processes) cpu.set(rowOf(part), (cpu.get(rowOf(part)) ?? 0) + cpuMs(pid(part)))
  return new Map([
    ['Postgres, primary (ms)', cpuMs(cluster.primaryPid)],
    ['Postgres, each replica (ms)', replicas / cluster.replicaPids.length],
    ...[...cpu].map(([part, ms]): [string, number] => [`${part} (ms)`, ms]),
    ['log of Postgres (kB)', logBytes / 1_000],
    ['tables and indexes (kB)', tableBytes / 1_000],
    ['transactions that write', transactions],
    ['API calls', toll.calls],
    ['answers of the replica', answers.replica],
    ['of the primary instead', answers.primary],
  ])
}

/** The usage during an interval, and the trades that ended in it. Times are processor time. */
type Cost = { used: Map<string, number>; trades: number; seconds: number }

/** Measures for this long. */
export async function costOf(machines: Machines, trading: Trading, forMs: number): Promise<Cost> {
  const [begun, trades] = [Date.now(), trading.finished.length]
  const before = await readingOf(machines, trading)
  await pause(forMs)
  const after = await readingOf(machines, trading)
  return {
    used: new Map([...after].map(([row, value]) => [row, value - (before.get(row) ?? 0)])),
    trades: trading.finished.length - trades,
    seconds: (Date.now() - begun) / 1_000,
  }
}

/** A line for each part: its usage per second without trades, and the additional usage per trade. */
export function costLines(idle: Cost, busy: Cost): string[] {
  return [...busy.used].map(([row, used]) => {
    const perSecond = (idle.used.get(row) ?? 0) / idle.seconds
    const perTrade = (used - perSecond * busy.seconds) / Math.max(busy.trades, 1)
    return `  ${row.padEnd(30)}${perSecond.toFixed(1).padStart(10)}${perTrade.toFixed(1).padStart(10)}`
  })
}
