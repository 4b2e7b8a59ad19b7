/** An earlier version of the program, checked out next to this one so that both are benchmarked in turns. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Earlier = { folder: string; remove(): void }

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Hard links to our packages when the lock file is the same; else a separate install. The builder accepts no symbolic links. */
function providePackages(folder: string): void {
  const lock = 'package-lock.json'
  if (!readFileSync(lock).equals(readFileSync(join(folder, lock)))) return void run(folder, 'npm', 'ci')
  for (const packages of ['node_modules', 'sdk/node_modules'])
    if (existsSync(packages)) run('.', 'cp', '-al', packages, join(folder, packages))
}

/** Checks out a commit into a temporary folder and makes it ready to run. `remove` deletes the folder. */
export function checkOut(commit: string): Earlier {
  const parent = mkdtempSync(join(tmpdir(), 'merx-against-'))
  const folder = join(parent, 'program')
  const remove = () => {
    if (existsSync(folder)) run('.', 'git', 'worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    run('.', 'git', 'worktree', 'add', '--quiet', '--force', '--detach', folder, commit)
    providePackages(folder)
    run(folder, 'npm', 'run', '--silent', 'gen:prisma')
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}
