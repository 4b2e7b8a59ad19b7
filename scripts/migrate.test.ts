import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.mjs'
import { freePort } from './stack/ports'

test('npm run migrate reads .env, and the environment wins', async () => {
  const program = await bundle('scripts/migrate.ts')
  const [written, set] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'merx-migrate-'))
  const urlAt = (port: number) => `postgres://merx_owner@127.0.0.1:${port}/merx`
  const said = (env: Record<string, string>) =>
    spawnSync(process.execPath, [program], {
      cwd: folder,
      env: { NODE_ENV: 'production', ...env },
      encoding: 'utf8',
    }).stderr
  try {
    expect(said({})).toMatch(/^DATABASE_OWNER_URL is missing/)
    writeFileSync(join(folder, '.env'), `DATABASE_OWNER_URL=${urlAt(written)}`)
    expect(said({})).toContain(`ECONNREFUSED 127.0.0.1:${written}`)
    expect(said({ DATABASE_OWNER_URL: urlAt(set) })).toContain(`ECONNREFUSED 127.0.0.1:${set}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
