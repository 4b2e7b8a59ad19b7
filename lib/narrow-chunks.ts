/**
 * The server's scripts of a build in ASCII. V8 keeps the text of a script for as long as it runs, and one arrow or curly quote
 * makes each letter of it take two bytes: that was half of all texts. Pure but for the build: next.config.ts imports it.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A script with escapes for all but ASCII: they mean the same in texts, templates and expressions. */
export const narrow = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Narrows the scripts that the server of a build runs. */
export async function narrowChunks(distDir: string): Promise<void> {
  const folder = join(distDir, 'server')
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => {
        const path = join(folder, name)
        const script = await readFile(path, 'utf8')
        const narrowed = narrow(script)
        if (narrowed !== script) await writeFile(path, narrowed)
      }),
  )
}
