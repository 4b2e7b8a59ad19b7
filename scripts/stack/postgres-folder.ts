/** Where root keeps the Postgres data of a home that lies where Postgres's own user cannot walk. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Home } from './home'
import { hadPort } from './ports'

/** The folder in `root` that no other home has. */
const ownFolder = (home: Home, root: string): string =>
  join(root, createHash('sha256').update(home.path).digest('hex'))

/** The folder that earlier versions used: named by the end of the path, which homes can have in common. */
const earlierFolder = (home: Home, root: string): string =>
  join(root, Buffer.from(home.path).toString('base64url').slice(-40))

/** Says which home a folder is of. */
const noteIn = (folder: string): string => join(folder, 'home')

/**
 * Whether the data that an earlier version left in `folder` may be this home's. Without a note it is when Postgres has run for this
 * home before; the password, which is the home's, decides then.
 */
function isOf(home: Home, folder: string): boolean {
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) return false
  const note = noteIn(folder)
  return existsSync(note) ? readFileSync(note, 'utf8') === home.path : hadPort(home, 'postgres')
}

/** Returns the folder of a home's data. An earlier version's folder stays where it is. */
export function folderOutside(home: Home, root = '/var/lib/merx'): string {
  const own = ownFolder(home, root)
  const earlier = earlierFolder(home, root)
  return !existsSync(join(own, 'postgres', 'PG_VERSION')) && isOf(home, earlier) ? earlier : own
}

/** Notes whose data it is, once Postgres has taken the home's password for it. */
export function noteHome(home: Home, data: string): void {
  const folder = dirname(data)
  if (folder !== home.path) writeFileSync(noteIn(folder), home.path)
}
