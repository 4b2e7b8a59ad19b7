import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockHome, openHome, readJson, secretsOf, writeWhole } from './home'
import { chosenPort, freePort, keptPort, nextFreePort } from './ports'

const folder = mkdtempSync(join(tmpdir(), 'merx-home-'))
const home = openHome(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listening = async (port: number) => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}

describe('the data folder', () => {
  test('its secrets are made once and only this user may read them', () => {
    const first = secretsOf(home)
    expect(secretsOf(home)).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(4)
    expect(statSync(home.at('secrets.json')).mode & 0o777).toBe(0o600)
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

describe('ports', () => {
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
