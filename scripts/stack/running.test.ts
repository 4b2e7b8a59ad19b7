import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinRunning, runningFile } from './running'

const before = { ...process.env }
let home: string

/** The environment of a demo that runs from `home`. */
const demo = () => ({
  ENVIRONMENT: 'embedded',
  DATABASE_URL: 'postgres://web@127.0.0.1:1/demo',
  DATABASE_WORKER_URL: 'postgres://worker@127.0.0.1:1/demo',
  RPC_URL: 'http://127.0.0.1:2',
  DEPLOYMENT_FILE: join(home, 'deployment.json'),
})

/** Joins with only these settings in the environment, and returns what `name` is then. */
function joined(settings: Record<string, string>, name: string, wanted = ['DATABASE_URL', 'RPC_URL']) {
  for (const unset of Object.keys(demo())) delete process.env[unset]
  Object.assign(process.env, { MERX_HOME: home, ...settings })
  joinRunning(wanted)
  return process.env[name]
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'merx-running-'))
  writeFileSync(runningFile(home), JSON.stringify(demo()))
})
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
  for (const name of ['MERX_HOME', ...Object.keys(demo())]) delete process.env[name]
  Object.assign(process.env, before)
})

test('what is not set comes from the Merx that runs', () => {
  expect(joined({}, 'DATABASE_WORKER_URL')).toBe(demo().DATABASE_WORKER_URL)
  expect(joined({ RPC_URL: demo().RPC_URL }, 'DATABASE_URL')).toBe(demo().DATABASE_URL)
})

test('nothing comes from it for another deployment', () => {
  const other = { DATABASE_URL: 'postgres://web@db.example/merx', RPC_URL: 'https://rpc.example' }
  expect(joined(other, 'DATABASE_WORKER_URL')).toBeUndefined()
  expect(process.env.ENVIRONMENT).toBeUndefined()
  expect(() => joined({ RPC_URL: other.RPC_URL }, 'DATABASE_URL')).toThrow(
    /^DATABASE_URL is not set, and the Merx that runs from .* has another RPC_URL\. Set DATABASE_URL, or unset RPC_URL\.$/,
  )
})

test('a relative path of the same record of contracts is of the same deployment', () => {
  const DEPLOYMENT_FILE = relative(process.cwd(), demo().DEPLOYMENT_FILE)
  expect(joined({ DEPLOYMENT_FILE }, 'RPC_URL', ['DEPLOYMENT_FILE', 'RPC_URL'])).toBe(demo().RPC_URL)
})

test('without a Merx that runs each wanted setting is named', () => {
  rmSync(runningFile(home))
  expect(() => joined({}, 'RPC_URL')).toThrow(/^DATABASE_URL is not set and no Merx runs from/)
})
