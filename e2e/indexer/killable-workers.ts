/**
 * Workers as processes on a separate Postgres, to be killed in the middle of their jobs. They reach no chain: their jobs run nevertheless.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openHome } from '@/scripts/stack/home'
import { startPreparedPostgres } from '@/scripts/stack/prepared-postgres'
import { programArguments } from '@/scripts/stack/program'
import { deploymentRecord } from './chainless-worker'

export type KillableWorkers = {
  owner: pg.Client
  /** Starts one more worker. */
  start(): ChildProcess
  /** Kills those that run, and stops Postgres. */
  stop(): Promise<void>
}

/** Prepares Postgres. The workers inherit the environment of this process. */
export async function openKillableWorkers(): Promise<KillableWorkers> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-killed-'))
  const server = await startPreparedPostgres(openHome(folder), { durable: true })
  const owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(deploymentRecord()))
  const environment = {
    ENVIRONMENT: 'test',
    MERX_HOME: folder,
    DATABASE_URL: server.web,
    DATABASE_WORKER_URL: server.worker,
    RPC_URL: 'http://127.0.0.1:9',
    DEPLOYMENT_FILE: deploymentFile,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    NEXTAUTH_SECRET: 'x'.repeat(32),
  }
  Object.assign(process.env, environment)
  const workers: ChildProcess[] = []
  return {
    owner,
    start: () => {
      const child = spawn(process.execPath, programArguments('worker'), {
        stdio: 'ignore',
        env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
      })
      workers.push(child)
      return child
    },
    stop: async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      await owner.end()
      await server.process.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
