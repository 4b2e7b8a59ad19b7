/** Reads the lcov report of `forge coverage`. Pure. */

/** The coverage of one file. A pair is covered and total; `missed` lists lines that never ran, and branches never taken as `102?`. */
export type FileCoverage = {
  file: string
  lines: [hit: number, all: number]
  branches: [hit: number, all: number]
  missed: string[]
}

/** The lines between the braces of assembly blocks that do not branch. */
function assemblyLines(source: string): Set<number> {
  const found = new Set<number>()
  let block: number[] | null = null
  for (const [index, line] of source.split('\n').entries()) {
    if (/\bassembly\b.*\{\s*$/.test(line)) block = []
    else if (block && /^\s*\}/.test(line)) {
      for (const number of block) found.add(number)
      block = null
    } else if (block) {
      // A block with branches is excluded as a whole: it is unknown how much of it ran.
      if (/\b(if|switch|for)\b/.test(line)) block = null
      else block.push(index + 1)
    }
  }
  return found
}

/**
 * Returns the coverage of each file of the report below `under`. With `--ir-minimum` forge reports every line of inline assembly as
 * missed, also in functions that ran thousands of times. An assembly block without branches runs whole when its function runs, so
 * its lines count as often as the function was entered.
 *
 * @param sourceOf reads a file of the report
 */
export function coverageOf(lcov: string, under: string, sourceOf: (file: string) => string): FileCoverage[] {
  return lcov.split('end_of_record').flatMap((record) => {
    const file = /^SF:(.*)$/m.exec(record)?.[1]
    if (!file?.startsWith(under)) return []
    const entered = new Map(
      [...record.matchAll(/^FNDA:(\d+),(.*)$/gm)].map(([, hits, name]) => [name, Number(hits)]),
    )
    const functions = [...record.matchAll(/^FN:(\d+),(.*)$/gm)].map(([, line, name]) => ({
      line: Number(line),
      hits: entered.get(name) ?? 0,
    }))
    const assembly = assemblyLines(sourceOf(file))
    const hitsOf = (line: number, hits: number) =>
      hits === 0 && assembly.has(line) ? (functions.findLast((one) => one.line <= line)?.hits ?? 0) : hits
    const lines = [...record.matchAll(/^DA:(\d+),(\d+)$/gm)].map(([, line, hits]) => ({
      line: Number(line),
      hits: hitsOf(Number(line), Number(hits)),
    }))
    const branches = [...record.matchAll(/^BRDA:(\d+),\d+,\d+,(\d+|-)$/gm)].map(([, line, hits]) => ({
      line: Number(line),
      isTaken: hits !== '-' && hits !== '0',
    }))
    const missed = [
      ...lines.filter(({ hits }) => hits === 0).map(({ line }) => `${line}`),
      ...branches.filter(({ isTaken }) => !isTaken).map(({ line }) => `${line}?`),
    ]
    return {
      file,
      lines: [lines.filter(({ hits }) => hits > 0).length, lines.length],
      branches: [branches.filter(({ isTaken }) => isTaken).length, branches.length],
      missed: [...new Set(missed)],
    }
  })
}
