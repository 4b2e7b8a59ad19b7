/** Another web process of the running stack, with other settings: the stack's database, chain and files. */
import { spawn } from 'node:child_process'
import { stack } from '@/e2e/stack'
import { waitUntil } from '@/scripts/stack/failure'
import { freePort } from '@/scripts/stack/ports'
import { programsCommand, webCommand } from '@/scripts/stack/web-command'

/** Its URL, its process, and a function that stops it. */
export type SecondWeb = { url: string; pid: number; stop: () => Promise<void> }

/** Whether the stack's web is plain Next. */
export const isNextAlone = (): boolean => stack().env.MERX_SERVER === 'next'

/** Starts a web of the other kind: plain Next, or our own server. */
export const startOtherServer = (): Promise<SecondWeb> =>
  startSecondWeb({ MERX_SERVER: isNextAlone() ? 'fast' : 'next' })

/** Starts one with these settings changed and waits until it responds. */
export const startSecondWeb = (over: Record<string, string>): Promise<SecondWeb> => start(over, webCommand)

/**
 * The same for tests that open no page: our own server starts without Next, in half the processor time. `within` is a program, with its
 * arguments, that starts it in a special environment.
 */
export const startSecondApi = (
  over: Record<string, string>,
  within: readonly string[] = [],
): Promise<SecondWeb> =>
  start(over, (env) => (env.MERX_SERVER === 'next' ? webCommand(env) : programsCommand), within)

async function start(
  over: Record<string, string>,
  command: (env: NodeJS.ProcessEnv) => readonly string[],
  within: readonly string[] = [],
): Promise<SecondWeb> {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...stack().env,
    HOST: '127.0.0.1',
    PORT: String(port),
    NODE_ENV: 'production',
    ...over,
  }
  const [program = '', ...args] = [...within, process.execPath, ...command(env)]
  const child = spawn(program, args, { stdio: 'ignore', env })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = () => {
    child.kill('SIGTERM')
    // Before the keep-alive connections of its callers would time out.
    return waitUntil(hasEnded, { what: 'The end of the second web', timeoutMs: 40_000 })
  }
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/api/v1/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitUntil(answers, { what: 'An answer of the second web', timeoutMs: 60_000 }).catch(
    async (error) => {
      await stop()
      throw error
    },
  )
  return { url, pid: child.pid ?? 0, stop }
}
