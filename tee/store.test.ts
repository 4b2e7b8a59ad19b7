import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openStore } from './store'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'merx-store-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a value is read as it was written, and in the order of its keys', async () => {
  const store = await openStore(join(newFolder(), 'store'))
  await store.write([
    { key: 'b', value: { n: 2 } },
    { key: 'a', value: 1 },
  ])
  await store.write([{ key: 'b', value: null }])
  expect([await store.get('a'), await store.get('b')]).toEqual([1, null])
  expect(await store.list('')).toEqual([1])
  await store.close()
})

/**
 * Runs a script in a process that can write files of at most 64 kB until `limit('unlimited')`, and returns its output. `write` records
 * which writes were `acknowledged`, and which `failed`.
 */
function inSmallSpace(steps: string) {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { renameSync, rmSync, writeFileSync } from 'node:fs'
    import { ClassicLevel } from 'classic-level'
    import { openStore } from '@/tee/store'
    const folder = process.env.STORE
    const store = await openStore(folder)
    const text = 'x'.repeat(3_000)
    const limit = (bytes) => execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=' + bytes + ':'])
    const acknowledged = []
    const failed = []
    const write = (n) => store.write([{ key: 'k' + String(n).padStart(4, '0'), value: { n, text } }, { key: 'last', value: n }])
      .then(() => acknowledged.push(n), () => failed.push(n))
    limit(64_000)
    ${steps}
  `
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script],
    { env: { ...process.env, STORE: join(newFolder(), 'store') }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/** Writes until the space runs out, then with enough space. The result is the content of the store after it is opened again. */
test('what is acknowledged after a write that failed is there after the next start', () => {
  const { acknowledged, failed, before, last, kept } = inSmallSpace(`
    for (let n = 0; n < 30; n++) await write(n)
    const before = await store.get('last')
    limit('unlimited')
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(100 + n)))
    await store.close()
    const again = await openStore(folder)
    const kept = (await again.list('k')).map(({ n }) => n)
    console.log(JSON.stringify({ acknowledged, failed: failed.length, before, last: await again.get('last'), kept }))
  `)
  expect(failed).toBeGreaterThan(0)
  expect(kept).toEqual(acknowledged)
  expect(before).toBeLessThan(30)
  expect(last).toBe(139)
})

/** A file in place of the folder represents any reason why the store cannot be opened. */
test('a store that could not be opened again is opened by the next read', () => {
  const { before, during, after, written, kept } = inSmallSpace(`
    for (let n = 0; failed.length === 0; n++) await write(n)
    const before = await store.get('last')
    limit('unlimited')
    ClassicLevel.prototype.close = async function () {
      delete ClassicLevel.prototype.close
      await this.close()
      renameSync(folder, folder + '.away')
      writeFileSync(folder, '')
    }
    await write(100)
    const during = await store.get('last').then(() => 'read', () => 'refused')
    rmSync(folder)
    renameSync(folder + '.away', folder)
    const after = await Promise.all([store.get('last'), store.get('last')])
    await write(101)
    await store.close()
    const again = await openStore(folder)
    const kept = (await again.list('k')).map(({ n }) => n)
    console.log(JSON.stringify({ before, during, after, written: acknowledged, kept }))
  `)
  expect(before).toBeGreaterThan(0)
  expect(during).toBe('refused')
  expect(after).toEqual([before, before])
  expect(written).toContain(101)
  expect(written).not.toContain(100)
  expect(kept).toEqual(written)
})
