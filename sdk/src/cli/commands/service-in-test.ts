/** For tests of commands: a service on this machine, which the command talks to with a config folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { vi } from 'vitest'

/** Where the service listens, and the folder of `MERX_CONFIG_DIR`. */
export type TestService = { url: string; folder: string; stop(): void }

/** Starts a service and points the command at it: `settings` are further environment variables. `stop` undoes all of it. */
export async function startService(
  handle: RequestListener,
  settings: Record<string, string | undefined> = { MERX_API_KEY: 'tmp_secret' },
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-command-'))
  const server = createServer(handle)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [name, value] of Object.entries({ MERX_CONFIG_DIR: folder, MERX_URL: url, ...settings }))
    vi.stubEnv(name, value)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const stop = () => {
    server.close()
    rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
  return { url, folder, stop }
}

/** Runs a command line with the commands that `add` adds; bad arguments are thrown and not printed. */
export async function runCommand(
  add: (program: Command) => void,
  args: readonly string[],
  // Commands that are added afterwards inherit these settings.
  program = new Command().exitOverride().configureOutput({ writeErr: () => undefined }),
): Promise<void> {
  add(program)
  await program.parseAsync(args, { from: 'user' })
}
