import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from './home'
import { readJson, writeWhole } from './home'

/** A running embedded part other than Node: its process, its log, and its stop signal. */
export type Native = {
  name: string
  pid: number
  log: string
  /** Resolves with the exit code (null after a signal) when it ends, however it ends. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

type Options = {
  name: string
  command: string
  args: string[]
  home: Home
  stopSignal: NodeJS.Signals
  spawn?: Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd'>
  stopTimeoutMs?: number
}

/** A larger log is rotated at the next start. */
const LOG_LIMIT_BYTES = 10_000_000

/**
 * Starts a binary in a separate process group, so that Ctrl-C reaches only us and we stop parts in order. A one-line shell watches a pipe
 * to us and stops the part when we die unexpectedly.
 */
export function startNative({ name, command, args, home, stopSignal, ...options }: Options): Native {
  const log = home.at('logs', `${name}.log`)
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.old`)
  const out = openSync(log, 'a')
  const child = spawn(command, args, { ...options.spawn, detached: true, stdio: ['ignore', out, out] })
  closeSync(out)
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code))
    child.once('error', () => done(-1))
  })
  const pid = child.pid ?? -1
  const note = home.at(`${name}.pid`)
  if (pid > 0) writeWhole(note, JSON.stringify({ pid, command }))
  const guard = pid > 0 ? guardOf(pid, stopSignal) : null
  void ended.then(() => {
    guard?.kill('SIGKILL')
    rmSync(note, { force: true })
  })
  return { name, pid, log, ended, stop: () => stopProcess(child, ended, stopSignal, options.stopTimeoutMs) }
}

/** Waits on a pipe that only our death closes, then signals a process, or with `-pid` its whole group. */
export function guardOf(target: number, signal: NodeJS.Signals): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', `read _; kill -s ${signal.slice(3)} -- ${target}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.on('error', () => undefined)
  guard.stdin?.on('error', () => undefined)
  return guard
}

/** Sends the stop signal, then SIGKILL. */
async function stopProcess(
  child: ChildProcess,
  ended: Promise<unknown>,
  signal: NodeJS.Signals,
  timeoutMs = 20_000,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  const timer = new Promise<'late'>((late) => setTimeout(() => late('late'), timeoutMs).unref())
  if ((await Promise.race([ended, timer])) === 'late') child.kill('SIGKILL')
  await ended
}

/** The command name of a process; empty when there is none. */
export function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) {
      // A zombie has ended and only waits for its parent to collect it.
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return ''
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    }
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

/** Stops a part that an earlier, killed start left running, according to its pid file. */
export async function stopLeftover(home: Home, name: string, signal: NodeJS.Signals): Promise<void> {
  const note = home.at(`${name}.pid`)
  const left = readJson<{ pid: number }>(note)
  if (left && commandOf(left.pid).includes(name)) {
    process.kill(left.pid, signal)
    for (let waited = 0; waited < 20_000 && commandOf(left.pid); waited += 50) await pause(50)
    if (commandOf(left.pid)) process.kill(left.pid, 'SIGKILL')
  }
  rmSync(note, { force: true })
}
