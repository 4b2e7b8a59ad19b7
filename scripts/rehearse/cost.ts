/** What a trade costs each part: processor time from /proc, and what Postgres writes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Kept, Machines } from './machines'

/** Ticks of a process's clock per second on Linux. */
const ticksPerSecond = 100

type Stat = { parent: number; ticks: number }

/** The time that a process has used, with that of its children that have ended. */
function statOf(pid: number): Stat | null {
  try {
    // The name in brackets may hold anything; the fields after it are numbered from the state on.
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

/** Which rows of the table each process belongs to. */
const rowOf = (part: string): string => part.replace(/-\d$/, '').replace('anvil', 'chain node')

type Cost = { cpu: Record<string, number>; counts: Record<string, number> }

/** What everything has used so far. */
export async function costSoFar({ pid, cluster }: Machines, calls: number): Promise<Cost> {
  const cpu: Record<string, number> = { 'Postgres (primary)': cpuMs(cluster.primaryPid) }
  for (const pidOfReplica of cluster.replicaPids)
    cpu['Postgres (each replica)'] =
      (cpu['Postgres (each replica)'] ?? 0) + cpuMs(pidOfReplica) / cluster.replicaPids.length
  for (const part of processes) cpu[rowOf(part)] = (cpu[rowOf(part)] ?? 0) + cpuMs(pid(part))
  const { logBytes, transactions, tableBytes } = await cluster.written()
  const counts = {
    'kB of Postgres’s log': logBytes / 1_000,
    'kB of tables and indexes': tableBytes / 1_000,
    'transactions that wrote': transactions,
    'API calls': calls,
  }
  return { cpu, counts }
}

/** A line for each part: what one trade cost between two readings. */
export function costLines(before: Cost, after: Cost, trades: number): string[] {
  const lines = (unit: string, from: Record<string, number>, to: Record<string, number>) =>
    Object.keys(to).map((name) => {
      const each = ((to[name] ?? 0) - (from[name] ?? 0)) / trades
      return `  ${name.padEnd(26)}${each.toFixed(1).padStart(8)} ${unit}`.trimEnd()
    })
  return [...lines('ms of processor time', before.cpu, after.cpu), ...lines('', before.counts, after.counts)]
}
