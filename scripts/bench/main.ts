import { generateClient } from '@/scripts/stack/build'
import { reports, runAll } from './all'
import { isMet, type Part, tableOf } from './figure'
import { machineLoad } from './numbers'
import { subjects } from './subjects'

/** Runs one bench. Its programs are built from the sources, which need the generated database client: a fresh clone has none. */
async function runOne(subject: string): Promise<Part[]> {
  await generateClient()
  const bench = await subjects[subject]?.()
  if (!bench) throw new Error(`there is no bench ${subject}`)
  return [{ subject, figures: await bench.run(), failure: null }]
}

/** The options of a run of all: the commit to compare with, and whether ours is measured first. */
const against = '--against'
const reverse = '--reverse'

/**
 * `npm run bench -- <subject>`, or `all [--against <commit> [--reverse]]`. Prints the figures with their targets. Exit code 1 when one is
 * missed, or a bench failed.
 */
async function main(subject = '', manner = '', commit = '', order = ''): Promise<number> {
  const isCompared = manner === against && commit !== '' && ['', reverse].includes(order)
  const isAll = subject === 'all' && (manner === '' || isCompared)
  if (!isAll && !Object.hasOwn(subjects, subject)) {
    console.error(
      `usage: npm run bench -- <${Object.keys(subjects).join(' | ')} | all [${against} <commit> [${reverse}]]>`,
    )
    return 2
  }
  const parts = isAll
    ? await runAll(isCompared ? { commit, reversed: order === reverse } : null)
    : await runOne(subject)
  if (manner === reports) {
    await new Promise((sent) => process.send?.(parts[0]?.figures, sent))
    return 0
  }
  console.log(`\n${tableOf(parts).join('\n')}\n\nload average ${machineLoad()}`)
  const isGood = parts.every(
    ({ figures, failure }) => failure === null && figures.every((one) => isMet(one) !== false),
  )
  return isGood ? 0 : 1
}

main(...process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
