/**
 * Compresses scripts and styles once, after the build: Brotli output is a sixth smaller than the gzip that Next computes per response. Next
 * serves the compressed file to browsers that accept it. Has no imports from the app, because next.config.ts imports it.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The compressed file types, by extension. */
const types = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const endings = Object.keys(types) as (keyof typeof types)[]

const takesBrotli = { type: 'header' as const, key: 'accept-encoding', value: '(.*\\W)?br(\\W.*)?' }

const sourceOf = (ending: string) => `/_next/static/chunks/:name*.${ending}`

/** One below the maximum, which needs twice the time for two percent. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }

/** Writes a compressed file next to each script and style of a build. */
export async function compressChunks(distDir: string): Promise<void> {
  const folder = join(distDir, 'static/chunks')
  const names = await readdir(folder, { recursive: true })
  const wanted = names.filter((name) => endings.some((ending) => name.endsWith(`.${ending}`)))
  await Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name)
      await writeFile(`${path}.br`, await compress(await readFile(path), { params }))
    }),
  )
}

/** Rewrites to the compressed files. A file of another build is missing either way. */
export const compressedRewrites = endings.map((ending) => ({
  source: sourceOf(ending),
  has: [takesBrotli],
  destination: `${sourceOf(ending)}.br`,
}))

/** The headers of scripts and styles, compressed or not. */
export const compressedHeaders = endings.flatMap((ending) => [
  { source: sourceOf(ending), headers: [{ key: 'Vary', value: 'Accept-Encoding' }] },
  {
    source: sourceOf(ending),
    has: [takesBrotli],
    headers: [
      { key: 'Content-Encoding', value: 'br' },
      { key: 'Content-Type', value: types[ending] },
    ],
  },
])
