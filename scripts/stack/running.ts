import { resolve } from 'node:path'
import { loadEnvFile } from './env-file'
import { Failure } from './failure'
import { readJson } from './home'

/** The file in which a running Merx stores its environment, readable by its user alone, for other commands. */
export const runningFile = (home: string): string => resolve(home, 'running.json')

/** Whether two values of a setting mean the same: the file has the absolute path of the record of the contracts. */
const isSame = (name: string, one: string, other: string): boolean =>
  one === other || (name === 'DEPLOYMENT_FILE' && resolve(one) === resolve(other))

/**
 * Fills in unset variables of `process.env` from `.env`, and from the Merx that runs from MERX_HOME, unless a value of `wanted` shows that
 * another deployment is meant: settings of two deployments do not mix. Throws a Failure when one of `wanted` is still missing.
 */
export function joinRunning(wanted: string[]): void {
  loadEnvFile()
  const home = process.env.MERX_HOME || '.merx'
  const running = readJson<Record<string, string>>(runningFile(home))
  const different = wanted.find((name) => {
    const value = process.env[name]
    return running && value && !isSame(name, value, running[name] ?? '')
  })
  if (running && different === undefined)
    for (const [name, value] of Object.entries(running)) process.env[name] ||= value
  for (const name of wanted)
    if (!process.env[name])
      throw new Failure(
        different === undefined
          ? `${name} is not set and no Merx runs from ${resolve(home)}. Run npm start next to this, or set it.`
          : `${name} is not set, and the Merx that runs from ${resolve(home)} has another ${different}. Set ${name}, or unset ${different}.`,
      )
}
