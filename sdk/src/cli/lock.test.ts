import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withLock } from './lock'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const quick: Parameters<typeof withLock>[2] = { pollMs: 5, heartbeatMs: 20, staleMs: 300, timeoutMs: 20_000 }

/** Takes the lock eight times concurrently; resolves with the largest number of holders at one time. */
async function heldByEight(): Promise<number> {
  let running = 0
  let most = 0
  const run = async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => withLock(path, run, quick)))
  expect(running).toBe(0)
  return most
}

test('one runs at a time, and nothing is left', async () => {
  expect(await heldByEight()).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

describe('a lock whose holder was killed', () => {
  test.each([
    ['and whose process id is that of another one now', String(process.ppid)],
    ['and whose process id is ours now', String(process.pid)],
    ['before it wrote anything', ''],
  ])('%s is taken over', async (_, left) => {
    writeFileSync(path, left)
    expect(await withLock(path, async () => 'done', quick)).toBe('done')
    expect(readdirSync(folder)).toEqual([])
  })

  test('is taken over by one of many who wait for it', async () => {
    writeFileSync(path, 'left')
    expect(await heldByEight()).toBe(1)
  })
})

test('a holder that is at it for long is waited for', async () => {
  const order: string[] = []
  const slow = withLock(
    path,
    async () => {
      await sleep(900)
      order.push('first')
    },
    quick,
  )
  await withLock(path, async () => order.push('second'), quick)
  await slow
  expect(order).toEqual(['first', 'second'])
})

test('a holder that does not end is named', async () => {
  let end = () => {}
  const held = withLock(
    path,
    () =>
      new Promise<void>((done) => {
        end = done
      }),
    quick,
  )
  await expect(withLock(path, async () => 'never', { ...quick, timeoutMs: 100 })).rejects.toThrow(path)
  end()
  await held
})

test('a lock that was taken over is not removed by the one who had it', async () => {
  await withLock(
    path,
    async () => {
      rmSync(path)
      writeFileSync(path, 'of another')
    },
    quick,
  )
  expect(readFileSync(path, 'utf8')).toBe('of another')
})

test('a process that exits in the middle leaves no lock', async () => {
  const lock = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
  const program = `import(${lock}).then(({ withLock }) => withLock(${JSON.stringify(path)}, async () => process.exit(3)))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', program], { stdio: 'inherit' })
  expect(await new Promise((done) => child.once('close', done))).toBe(3)
  expect(existsSync(path)).toBe(false)
})
