import { existsSync, renameSync } from 'node:fs'
import { sep } from 'node:path'
import { Failure, lineOf } from './failure'
import { type Home, homeAt, openHome } from './home'
import { stopLeftover } from './native'
import { postgresData, stopLeftoverPostgres } from './postgres'

/** What shows that a folder holds data in use. */
const DATA = ['deployment.json', 'secrets.json', 'anvil', 'files', 'postgres']

/** What is not data: the lock of this start, and what was built for every folder of this program. */
const NOT_DATA = ['start.pid', 'cache', 'build', 'test']

/**
 * Keeps the data folder next to itself, as `<folder>.<date>`, and opens an empty one in its place. Returns a line that says where
 * it is. MERX_HOME names it to run from it again. Throws a Failure, with nothing moved, when it cannot be renamed.
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
  // Root keeps the data where Postgres's own user can reach it.
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
