import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.mjs'

test('npm run tee reads .env, and the environment wins', async () => {
  const program = await bundle('scripts/tee.ts')
  const folder = mkdtempSync(join(tmpdir(), 'merx-tee-env-'))
  const said = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['--conditions=react-server', program], {
      cwd: folder,
      env: { NODE_ENV: 'production', ...env },
      encoding: 'utf8',
    }).stderr
  try {
    expect(said({})).toMatch(/^RPC_URL is missing/)
    writeFileSync(join(folder, '.env'), 'ENVIRONMENT=production\nRPC_URL=http://127.0.0.1:1\n')
    expect(said({})).toMatch(/^TEE_SEALING_SECRET is missing/)
    expect(said({ RPC_URL: 'x' })).toMatch(/^RPC_URL must be a URL/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
