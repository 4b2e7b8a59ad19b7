/** For root: the folder of the Postgres data of a home that Postgres's own user cannot reach. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Home } from './home'
import { hadPort } from './ports'

/** A folder in `root` that is unique to the home. */
const ownFolder = (home: Home, root: string): string =>
  join(root, createHash('sha256').update(home.path).digest('hex'))

/** The folder of earlier versions: named by the end of the path, which different homes can share. */
const earlierFolder = (home: Home, root: string): string =>
  join(root, Buffer.from(home.path).toString('base64url').slice(-40))

/** The note of a folder's home. */
const noteIn = (folder: string): string => join(folder, 'home')

/**
 * Whether the data that an earlier version left in `folder` may be this home's. Without a note it is if Postgres has run for this home
 * before; the home's password then decides.
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

/** Writes the note of the home, once Postgres has accepted the home's password. */
export function noteHome(home: Home, data: string): void {
  const folder = dirname(data)
  if (folder !== home.path) writeFileSync(noteIn(folder), home.path)
}
