import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  license?: unknown
  licenses?: { type: string }[]
}

const lock = read<{ packages: Record<string, Entry> }>('package-lock.json')
const manifest = read<Manifest>('package.json')
const entries = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

/**
 * Packages for other platforms that the registry used here lacks, so that their hashes are unknown. They must be in the lock: without them
 * `npm ci` reports it as out of sync. scripts/supply/complete-lock.mjs adds their hashes if the registry has them.
 */
const withoutHash = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@foundry-rs/anvil-darwin-amd64',
  '@foundry-rs/anvil-darwin-arm64',
  '@foundry-rs/anvil-linux-arm64',
  '@foundry-rs/anvil-win32-amd64',
  '@foundry-rs/forge-darwin-amd64',
  '@foundry-rs/forge-linux-arm64',
  '@next/swc-darwin-arm64',
  '@next/swc-darwin-x64',
  '@next/swc-win32-arm64-msvc',
  '@next/swc-win32-x64-msvc',
  '@oxc-parser/binding-android-arm-eabi',
  '@oxc-parser/binding-android-arm64',
  '@oxc-parser/binding-darwin-arm64',
  '@oxc-parser/binding-darwin-x64',
  '@oxc-parser/binding-freebsd-x64',
  '@oxc-parser/binding-linux-arm-gnueabihf',
  '@oxc-parser/binding-linux-arm-musleabihf',
  '@oxc-parser/binding-linux-ppc64-gnu',
  '@oxc-parser/binding-linux-riscv64-gnu',
  '@oxc-parser/binding-linux-riscv64-musl',
  '@oxc-parser/binding-linux-s390x-gnu',
  '@oxc-parser/binding-openharmony-arm64',
  '@oxc-parser/binding-win32-arm64-msvc',
  '@oxc-parser/binding-win32-ia32-msvc',
  '@oxc-parser/binding-win32-x64-msvc',
  '@tailwindcss/oxide-android-arm64',
  '@tailwindcss/oxide-darwin-arm64',
  '@tailwindcss/oxide-darwin-x64',
  '@tailwindcss/oxide-freebsd-x64',
  '@tailwindcss/oxide-linux-arm-gnueabihf',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tailwindcss/oxide-win32-arm64-msvc',
  '@tailwindcss/oxide-win32-x64-msvc',
]

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

// Without its URL, an install queries the registry about each package before it fetches it: twice the calls, and half of its time.
test('every package of the lock has a hash and its address at the registry, but for a fixed list of other platforms', () => {
  const [locked, without] = [
    entries.filter(([, { integrity }]) => integrity),
    entries.filter(([, { integrity }]) => !integrity),
  ]
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(
    locked.filter(([, { resolved = '' }]) => !resolved.startsWith('https://registry.npmjs.org/')),
  ).toEqual([])
  expect(without.map(([path]) => nameAt(path)).filter((name) => !withoutHash.includes(name))).toEqual([])
})

test.each(withoutHash)(
  '%s is named by its maker, at one version, and never installed on a 64-bit Linux server',
  (name) => {
    const entry = lock.packages[`node_modules/${name}`]
    const { version = '', optional, os, cpu, libc } = entry ?? {}
    expect(optional).toBe(true)
    expect(
      os?.includes('linux') === false || cpu?.includes('x64') === false || libc?.includes('musl') === true,
    ).toBe(true)
    // No other package can replace it: only the maker publishes under this scope, and requires exactly this version.
    const makers = entries.filter(
      ([, { integrity, optionalDependencies = {} }]) => integrity && name in optionalDependencies,
    )
    expect(makers.length).toBeGreaterThan(0)
    const [scope = ''] = name.split('/')
    for (const [path, { optionalDependencies = {} }] of makers) {
      expect(nameAt(path).startsWith(`${scope}/`) || nameAt(path) === scope.slice(1)).toBe(true)
      expect(optionalDependencies[name]).toBe(version)
    }
  },
)

test('every version is exact', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies }
  // A package under another name is `npm:name@version`.
  expect(Object.entries(all).filter(([, version]) => !/^(npm:[^@]+@)?\d/.test(version))).toEqual([])
})

/** Licences that are allowed for an MIT project. LGPL: the dynamically linked binaries of libvips alone. */
const allowed =
  /^\(?(MIT|MIT-0|Apache-2\.0|ISC|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|MPL-2\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Python-2\.0|PSF-2\.0|OFL-1\.1|SIL OPEN FONT LICENSE|Zlib|WTFPL)\)?$/i
/** Packages with another licence in their manifest, each with what was found in its files. */
const judged: Record<string, string> = {
  'humanize-number': 'MIT, in its Readme; a development tool',
  only: 'MIT, in its Readme; a development tool',
  'seq-queue': 'MIT, in its LICENSE',
}

function licenceOf(path: string): string {
  const { license, licenses } = read<Manifest>(join(path, 'package.json'))
  if (typeof license === 'string') return license
  const named = Array.isArray(license) ? license : (licenses ?? (license ? [license] : []))
  return (named as { type: string }[]).map(({ type }) => type).join(' OR ')
}

const isAllowed = (name: string, licence: string): boolean => {
  if (name in judged || name === 'empty-npm-package') return true
  if (name.startsWith('@img/sharp')) return /LGPL-3\.0|Apache-2\.0/.test(licence)
  const either = licence.replace(/^\(|\)$/g, '').split(/ OR /i)
  return either.some((one) => one.split(/ AND /i).every((part) => allowed.test(part.trim())))
}

test('every installed package has a licence an MIT project can live with', () => {
  const installed = entries
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path, 'package.json')))
  expect(installed.length).toBeGreaterThan(500)
  const refused = installed
    .map((path) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), licence: licenceOf(path) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, licence }) => `${name}: ${licence}`)
  expect([...new Set(refused)]).toEqual([])
})

test('a bill of materials can be made of what is shipped', { timeout: 120_000 }, () => {
  const text = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string
    components: { name: string; licenses?: { license?: { id?: string } }[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ name }) => name)).toContain('next')
  const ids = components.flatMap(({ licenses = [] }) => licenses.map(({ license }) => license?.id ?? ''))
  expect(ids.filter((id) => id.startsWith('AGPL') || id.startsWith('GPL'))).toEqual([])
})
