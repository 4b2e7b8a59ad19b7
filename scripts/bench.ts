/** `npm run bench -- <subject>`: runs the measurement in scripts/bench/<subject>.ts. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(import.meta.dirname, 'bench')

/** Files that export `run`. */
const subjects = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'load.ts')
  .map((name) => name.slice(0, -3))

async function main(subject: string | undefined): Promise<number> {
  const file = join(folder, `${subject}.ts`)
  if (!subject || !subjects.includes(subject) || !existsSync(file)) {
    console.error(`usage: npm run bench -- <${subjects.join(' | ')}>`)
    return 2
  }
  const { run } = (await import(pathToFileURL(file).href)) as { run(): Promise<void> }
  await run()
  return 0
}

main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
