/** Installs Ponder, which is only benchmarked: into a folder of the user's cache, not among our packages. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The newest version that installs and runs on Node 20. 0.17.7 requires Node 22 and `@ponder/utils` 0.3.0, which the registry does not
 * have; 1.0.0 is an older version that was published by mistake and is deprecated.
 */
export const ponderVersion = '0.16.10'

/** Its viem is ours: newer ones require an `ox` that the registry does not have. */
function packages(): Record<string, string> {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const ours = { ...dependencies, ...devDependencies }
  const { viem, typescript } = ours
  if (!viem || !typescript) throw new Error('package.json lacks viem or typescript')
  return { ponder: ponderVersion, hono: '4.13.19', viem, typescript }
}

/** Returns the folder that contains it. The first call takes half a minute; no install scripts of its packages run. */
export function installPonder(): string {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'merx')
  const folder = join(cache, `ponder-${ponderVersion}`)
  if (existsSync(folder)) return folder
  console.log(`installing Ponder ${ponderVersion} into ${folder} …`)
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  try {
    writeFileSync(
      join(unfinished, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: packages() }),
    )
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}
