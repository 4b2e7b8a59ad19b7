import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Hex } from 'viem'
import { contracts, mockTokens } from '@/lib/chain/contracts'
import { Failure } from './failure'
import { readJson, writeWhole } from './home'
import { runTool } from './tool'

/** A part of a contract's code, in bytes. */
type Part = { start: number; length: number }

/** The parts of forge's output that we use. */
type ForgeArtifact = {
  bytecode: { object: Hex }
  deployedBytecode: { object: Hex; immutableReferences?: Record<string, Part[]> }
}

/** The bytecode of a contract as stored in the repository. */
export type Artifact = {
  bytecode: Hex
  /** The part of `bytecode` that the chain stores after the constructor has run. */
  deployed: Part
  /** Where the constructor writes values into the deployed code. */
  immutables: readonly Part[]
}

/**
 * Compiled code, committed to the repository so that a start needs no compiler. `npm run gen` writes it, and `npm test` checks that it is
 * current.
 */
const compiledFolder = resolve('contracts/compiled')
const sourcesFile = join(compiledFolder, 'sources.json')
const fileOf = (name: string): string => join(compiledFolder, `${name}.json`)

/** The contracts of a deployment. */
const deployable: readonly string[] = [...Object.values(contracts), ...Object.values(mockTokens)].map(
  ({ name }) => name,
)

/** A hash over the names and contents of files and folders: whether a rebuild is needed. */
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

/** The sources and settings of the compilation. */
export const contractSources = ['contracts/src', 'contracts/solc.cjs', 'foundry.toml']

/** Hash of everything the contracts' bytecode depends on: sources, and the compiler packages, which a start does not need. */
function contractsHash(): string {
  const { devDependencies: pinned } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>
  }
  return createHash('sha256')
    .update(hashOf(contractSources))
    .update(`solc ${pinned.solc} @openzeppelin/contracts ${pinned['@openzeppelin/contracts']}`)
    .digest('hex')
}

/** Compiles the contracts to `contracts/out`, only changed ones. */
export const buildContracts = (): Promise<void> =>
  runTool(
    'npx',
    ['--no-install', 'forge', 'build', '--skip', 'test', '--silent'],
    'The contracts do not compile (npm install brings the compiler)',
  )

/** Compiles the contracts unless the committed code matches these sources. Returns whether it did. */
export async function compileContracts(): Promise<boolean> {
  if (readJson<string>(sourcesFile) === contractsHash()) return false
  await buildContracts()
  keepCompiled()
  return true
}

/** Writes the code of the last compilation to the repository. The text depends on the sources only. */
export function keepCompiled(): void {
  mkdirSync(compiledFolder, { recursive: true })
  for (const name of deployable)
    writeWhole(fileOf(name), `${JSON.stringify(artifactFrom(name, forgeArtifact(name)), null, 2)}\n`)
  writeWhole(sourcesFile, `${JSON.stringify(contractsHash())}\n`)
}

function forgeArtifact(name: string): ForgeArtifact {
  const artifact = readJson<ForgeArtifact>(resolve('contracts/out', `${name}.sol`, `${name}.json`))
  if (!artifact) throw new Failure(`The contract ${name} is not compiled. Run npm run contracts:build.`)
  return artifact
}

function artifactFrom(name: string, { bytecode, deployedBytecode }: ForgeArtifact): Artifact {
  const { object, immutableReferences = {} } = deployedBytecode
  const at = bytecode.object.indexOf(object.slice(2))
  if (at < 0) throw new Failure(`The deployed code of ${name} is no part of its creation code.`)
  return {
    bytecode: bytecode.object,
    deployed: { start: at / 2 - 1, length: object.length / 2 - 1 },
    immutables: Object.values(immutableReferences)
      .flat()
      .sort((one, other) => one.start - other.start),
  }
}

/** The compiled contract `name`. */
export function artifactOf(name: string): Artifact {
  const artifact = readJson<Artifact>(fileOf(name))
  if (!artifact) throw new Failure(`The contract ${name} is not compiled. Run npm run gen.`)
  return artifact
}

/** A hash over the code that deployments send: the creation code of every contract. */
export function creationHash(): string {
  const hash = createHash('sha256')
  for (const name of deployable) hash.update(name).update(artifactOf(name).bytecode)
  return hash.digest('hex')
}

const cut = (code: string, { start, length }: Part): string =>
  code.slice(2 + 2 * start, 2 + 2 * (start + length))

/** Whether `code`, from a chain, is the contract `name` of this version, whatever its constructor arguments. */
export function isContract(name: string, code: string): boolean {
  const { bytecode, deployed, immutables } = artifactOf(name)
  const blank = (text: string) =>
    immutables.reduce(
      (all, { start, length }) =>
        all.slice(0, 2 + 2 * start) + '0'.repeat(2 * length) + all.slice(2 + 2 * (start + length)),
      text.toLowerCase(),
    )
  return blank(`0x${cut(bytecode, deployed)}`) === blank(code)
}
