import { spawn } from 'node:child_process'
import { bundle } from '@/scripts/bundle.mjs'
import { operator } from '@/scripts/stack/wallets'

/** The program of `npm run deploy`. */
export const deployProgram = await bundle('scripts/deploy.ts')

/** Runs it with the operator's key. Returns its exit code and output. */
export function deploy(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [deployProgram, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DEPLOYER_KEY: operator().privateKey },
    })
    let said = ''
    for (const out of [child.stdout, child.stderr])
      out.on('data', (text: Buffer) => {
        said += String(text)
      })
    child.once('exit', (code) => done({ code, said: said.trim() }))
  })
}
