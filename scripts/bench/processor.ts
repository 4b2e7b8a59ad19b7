/** Processor time and memory of processes, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in /proc/<pid>/stat. */
const ticks = 100

/** The fields of a process after its name, from the third on; null when it is gone. */
function fieldsOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null
  } catch {
    return null
  }
}

const sum = (fields: readonly string[], indices: readonly number[]): number =>
  indices.reduce((total, index) => total + Number(fields[index] ?? 0), 0) / ticks

/** Processor time of a process itself, in seconds. */
export const processorOf = (pid: number): number => sum(fieldsOf(pid) ?? [], [11, 12])

/** Processor time of a process and all its descendants, including ended ones, in seconds. */
export function processorOfTree(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const fields = fieldsOf(pid)
      return fields ? [{ pid: Number(pid), parent: Number(fields[1]), fields }] : []
    })
  const inTree = new Set([root])
  for (let before = 0; before !== inTree.size; ) {
    before = inTree.size
    for (const { pid, parent } of all) if (inTree.has(parent)) inTree.add(pid)
  }
  return all
    .filter(({ pid }) => inTree.has(pid))
    .reduce((total, { fields }) => total + sum(fields, [11, 12, 13, 14]), 0)
}

/** Resident memory of a process, in megabytes. */
export const megabytesOf = (pid: number): number => Number(fieldsOf(pid)?.[21] ?? Number.NaN) / 256
