import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { homeAt, lockHome, openHome, readJson, secretsOf, writeWhole } from './home'
import { chosenPort, freePort, keptPort, nextFreePort } from './ports'
import { folderOutside, noteHome } from './postgres-folder'

const folder = mkdtempSync(join(tmpdir(), 'merx-home-'))
const home = openHome(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listening = async (port: number) => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}

/** Runs a module in a separate process, until it is killed. */
function startProgram(source: string) {
  const file = join(folder, `${randomUUID()}.mts`)
  writeFileSync(file, `${source}\nsetInterval(() => undefined, 1_000)`)
  return spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] })
}

const firstLine = (out: Readable) =>
  new Promise<string>((done) => out.once('data', (text) => done(String(text).trim())))

describe('the data folder', () => {
  test('its secrets are made once and only this user may read them', () => {
    const first = secretsOf(home)
    expect(secretsOf(home)).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(4)
    expect(statSync(home.at('secrets.json')).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['empty', ''],
    ['cut off', '{"owner": "12'],
    ['of something else', '[]'],
    ['holding a password that is none', '{"owner": ""}'],
  ])('its secrets are not replaced when the file is %s: the data needs the old ones', (_, text) => {
    const broken = openHome(join(folder, 'broken'))
    writeFileSync(broken.at('secrets.json'), text)
    expect(() => secretsOf(broken)).toThrow(`${broken.at('secrets.json')} is empty or broken`)
    expect(readFileSync(broken.at('secrets.json'), 'utf8')).toBe(text)
  })

  test('half a file counts as none', () => {
    writeFileSync(home.at('cut.json'), '{"a": 1')
    expect(readJson(home.at('cut.json'))).toBeNull()
    writeWhole(home.at('cut.json'), '{"a": 1}')
    expect(readJson(home.at('cut.json'))).toEqual({ a: 1 })
  })

  test('a lock of a process that is gone, or of a stranger with its number, is taken over', () => {
    writeFileSync(home.at('start.pid'), '{"pid": 1}')
    const unlock = lockHome(home)
    expect(readJson<{ pid: number }>(home.at('start.pid'))?.pid).toBe(process.pid)
    unlock()
    expect(readJson(home.at('start.pid'))).toBeNull()
  })
})

describe('the Postgres data of root, outside of a folder that Postgres cannot reach', () => {
  const root = join(folder, 'outside')
  const inRoot = (home: { path: string }) => folderOutside(homeAt(home.path), root)

  test('is in a folder of its own for each home, whatever ends of paths they have in common', () => {
    const paths = ['/root/one', '/root/other'].map((base) => `${base}/${'a-long-name/'.repeat(5)}.merx`)
    expect(new Set(paths.map((path) => inRoot({ path }))).size).toBe(2)
  })

  test('of an earlier version is found by the home that used it, and by no other', async () => {
    const end = `${'a-long-name/'.repeat(5)}.merx`
    const [used, another] = ['used', 'another'].map((name) => openHome(join(folder, name, end)))
    if (!used || !another) throw new Error('no homes')
    const earlier = join(root, Buffer.from(used.path).toString('base64url').slice(-40))
    const data = join(earlier, 'postgres')
    mkdirSync(data, { recursive: true })
    writeFileSync(join(data, 'PG_VERSION'), '18')
    await keptPort(used, 'postgres')
    expect([inRoot(used), inRoot(another)].map((path) => path === earlier)).toEqual([true, false])

    noteHome(used, data)
    // It has tried to start on the data of the other one, as an earlier version let it.
    await keptPort(another, 'postgres')
    expect([inRoot(used), inRoot(another)].map((path) => path === earlier)).toEqual([true, false])
    expect(dirname(inRoot(another))).toBe(root)
  })
})

describe('ports', () => {
  test('starts at the same moment get different ones, before any of them listens', async () => {
    const port = await freePort()
    const program = `import { nextFreePort } from '${join(import.meta.dirname, 'ports')}'
await new Promise((go) => process.stdin.once('data', go))
console.log(await nextFreePort(${port}))`
    const starts = Array.from({ length: 4 }, () => startProgram(program))
    for (const { stdin } of starts) stdin.write('go')
    const chosen = await Promise.all(starts.map(({ stdout }) => firstLine(stdout)))
    for (const start of starts) start.kill()
    expect(new Set(chosen).size).toBe(4)
  })

  test('the next free one is used, unless the port was chosen', async () => {
    const port = await freePort()
    const server = await listening(port)
    expect(await nextFreePort(port)).toBeGreaterThan(port)
    await expect(chosenPort(port, 'PORT')).rejects.toThrow(
      `PORT is ${port}, and another program listens there`,
    )
    server.close()
  })

  test('a part gets the port it had, and another when that is taken', async () => {
    const port = await keptPort(home, 'postgres')
    expect(await keptPort(home, 'postgres')).toBe(port)
    const server = await listening(port)
    expect(await keptPort(home, 'postgres')).not.toBe(port)
    server.close()
  })
})
