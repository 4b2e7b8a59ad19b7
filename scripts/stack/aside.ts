import { existsSync, renameSync } from 'node:fs'
import { sep } from 'node:path'
import { Failure, lineOf } from './failure'
import { type Home, homeAt, openHome } from './home'
import { stopLeftover } from './native'
import { postgresData, stopLeftoverPostgres } from './postgres'

/** Files that show that a folder contains data in use. */
const DATA = ['deployment.json', 'secrets.json', 'anvil', 'files', 'postgres']

/** Files that are not data: the lock of this start, and build outputs for every folder of this program. */
const NOT_DATA = ['start.pid', 'cache', 'build', 'test']

/**
 * Renames the data folder to `<folder>.<date>`, and creates an empty one in its place. Returns a line that says where it is. Run from it
 * again with MERX_HOME. Throws a Failure, with nothing moved, when it cannot be renamed.
 */
export async function setAside(home: Home): Promise<string> {
  const data = await postgresData(home)
  if (![...DATA.map((name) => home.at(name))].some((path) => existsSync(path))) return 'there was none'
  await stopLeftoverPostgres(data)
  await stopLeftover(home, 'anvil', 'SIGINT')
  const kept = homeAt(freeName(home.path))
  try {
    renameSync(home.path, kept.path)
  } catch (error) {
    throw new Failure(
      `${home.path} cannot be renamed to ${kept.path} (${lineOf(error)}). Move its content away and start again without --fresh.`,
    )
  }
  openHome(home.path)
  for (const name of NOT_DATA) if (existsSync(kept.at(name))) renameSync(kept.at(name), home.at(name))
  // For root, the data is in a place that Postgres's own user can reach.
  if (!data.startsWith(home.path + sep)) renameSync(data, await postgresData(kept))
  return `kept as ${kept.path}`
}

/** `<folder>.2026-01-31`, with a number after it when there is one already. */
function freeName(path: string): string {
  const name = `${path}.${new Date().toISOString().slice(0, 10)}`
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name}-${number}`
    if (!existsSync(wanted)) return wanted
  }
}
