/** A web process of the build, as in production, for a measurement. */
import { type ChildProcess, spawn } from 'node:child_process'
import { buildPages, buildWeb } from '@/scripts/stack/build'
import { waitUntil } from '@/scripts/stack/failure'
import { freePort } from '@/scripts/stack/ports'
import { webCommand } from '@/scripts/stack/web-command'

/** Starts one with these settings and waits until it responds. Returns its URL and its process. */
export async function startWeb(env: NodeJS.ProcessEnv): Promise<{ url: string; child: ChildProcess }> {
  await Promise.all([buildPages(), buildWeb()])
  const settings = { ...env, HOST: '127.0.0.1', PORT: String(await freePort()), NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, webCommand(settings), {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${settings.PORT}`
  const answers = () =>
    fetch(`${url}/api/v1/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitUntil(answers, { what: 'The web', timeoutMs: 60_000, everyMs: 200 })
  return { url, child }
}
