import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from './failure'
import { readJson, writeWhole } from './home'
import { runTool } from './tool'

/** A compiled contract as forge writes it. */
export type Artifact = {
  abi: readonly unknown[]
  bytecode: { object: `0x${string}` }
  deployedBytecode: {
    object: `0x${string}`
    /** Where the constructor writes values into the code, in bytes. */
    immutableReferences?: Record<string, { start: number; length: number }[]>
  }
}

const outFolder = resolve('contracts/out')
const stampFile = resolve('contracts/cache/merx-sources')

/** A hash over files and folders, of names and contents: whether something must be built again. */
export function hashOf(paths: string[], skip: (path: string) => boolean = () => false): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    if (!existsSync(path) || skip(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
      return
    }
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

/** Hash of what the contracts' bytecode depends on. */
const contractsHash = (): string =>
  hashOf([
    'contracts/src',
    'contracts/solc.cjs',
    'foundry.toml',
    'node_modules/solc/package.json',
    'node_modules/@openzeppelin/contracts/package.json',
  ])

/** Compiles the contracts unless this exact source was compiled last. Returns whether it did. */
export async function compileContracts(): Promise<boolean> {
  const hash = contractsHash()
  if (existsSync(join(outFolder, 'SvcEscrow.sol')) && readJson<string>(stampFile) === hash) return false
  await runTool(
    'npx',
    ['--no-install', 'forge', 'build', '--skip', 'test', '--silent'],
    'The contracts do not compile',
  )
  writeWhole(stampFile, JSON.stringify(hash))
  return true
}

/** The compiled contract `name`. */
export function artifactOf(name: string): Artifact {
  const artifact = readJson<Artifact>(join(outFolder, `${name}.sol`, `${name}.json`))
  if (!artifact) throw new Failure(`The contract ${name} is not compiled. Run npm run contracts:build.`)
  return artifact
}

/** Whether `code`, as a chain holds it, is the contract `name` of this version, whatever its constructor was given. */
export function isContract(name: string, code: string): boolean {
  const { object, immutableReferences = {} } = artifactOf(name).deployedBytecode
  if (code.length !== object.length) return false
  let ours = object.toLowerCase()
  let theirs = code.toLowerCase()
  for (const { start, length } of Object.values(immutableReferences).flat()) {
    const [from, to] = [2 + 2 * start, 2 + 2 * (start + length)]
    const blank = (text: string) => text.slice(0, from) + '0'.repeat(to - from) + text.slice(to)
    ours = blank(ours)
    theirs = blank(theirs)
  }
  return ours === theirs
}
