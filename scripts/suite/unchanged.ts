import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { hashOf } from '../stack/contracts'
import { readJson, writeWhole } from '../stack/home'
import type { Stage } from './stage'

const stampOf = (name: string): string => resolve('.merx/test/passed', `${name}.json`)

/** Files that every stage depends on. */
const common = ['package-lock.json', 'scripts/test.ts', 'scripts/suite']

/**
 * The stage, skipped while the files and folders it depends on are those of its last success. On CI every stage always runs. A skipped
 * stage counts no tests.
 */
export function unlessUnchanged(stage: Stage, sources: readonly string[]): Stage {
  if (process.env.CI) return stage
  return {
    ...stage,
    run: async (log) => {
      const hash = hashOf([...common, ...sources])
      if (readJson<string>(stampOf(stage.name)) === hash)
        return { passed: 0, failed: 0, note: 'unchanged since it passed; CI=1 runs it again' }
      const tally = await stage.run(log)
      if (tally.failed === 0 && hash === hashOf([...common, ...sources])) {
        mkdirSync(dirname(stampOf(stage.name)), { recursive: true })
        writeWhole(stampOf(stage.name), JSON.stringify(hash))
      }
      return tally
    },
  }
}
