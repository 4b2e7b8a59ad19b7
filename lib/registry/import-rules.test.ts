/**
 * The import rules. Code is in layers: the folders of the repository; in `lib`, shared folders below domains, both in a fixed order. A file
 * imports only from lower layers, so that a change affects only the layers above it.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Folders, lowest first. `sdk` imports none of them: it is a separate package. */
const layers = ['sdk', 'lib', 'components', 'app', 'worker', 'tee', 'web', 'scripts', 'e2e']
/** Pairs of layers that do not import each other: the pages, the worker, the TEE gateway, and the web server. */
const apart = [
  ['tee', 'components'],
  ['tee', 'app'],
  ['tee', 'worker'],
  ...['components', 'app', 'worker', 'tee'].map((other) => ['web', other] as const),
  ['worker', 'components'],
  ['worker', 'app'],
  ['scripts', 'components'],
  ['scripts', 'app'],
]

/** Shared folders, lowest first. Files of `lib` itself are below them. */
const shared = ['telemetry', 'crypto', 'db', 'chain', 'search', 'queue', 'http', 'realtime', 'storage', 'rpc']

/** Domains, lowest first. The registry lists what all domains have; MCP exposes everything that is listed there. */
const domains = [
  'auth',
  'api-keys',
  'agents',
  'stake',
  'adjudicators',
  'notifications',
  'credits',
  'listings',
  'tasks',
  'conversations',
  'requests',
  'offers',
  'checkout',
  'orders',
  'brands',
  'campaigns',
  'tee',
  'jobs',
  'disputes',
  'keeper',
  'runtime',
  'streams',
  'webhooks',
  'mail',
  'push',
  'operations',
  'hooks',
  'privacy',
  'wallets',
  'rewards',
  'explorer',
  'stats',
  'a2a',
  'acn',
  'registry',
  'api',
  'mcp',
]
const pureNames =
  /\/(lib\/errors|lib\/event-types|lib\/names|lib\/hash|lib\/cut|lib\/json-bytes|lib\/display-amount|tee\/limits|tee\/exchanges|schema|card-schema|slot-schema|proof-schema|slot-machine|phrases|wallet-message|wallet-header-fields|decimal|portfolio|order-message|terms-line|report-data|answer-schema|api-key|snapshot|scopes|audit-actions|machine|fold|unread|actions|payouts|money|ids|fields|paging|intent-schema|confirming-schema|input-schema|matter-schema|score-schema|error-rows|contracts|kinds|bounds|keys|handle|job-id|outside-text|vault|counts|ranked|wallets\/(journal|facts|moves\/[a-z]+)|chain\/(figures\/(figures|windows|sums)|projection|quiet-events))\.ts$/

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return isCode(path) ? [path] : []
    return ['generated', 'node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path)
  })

function importsOf(file: string): { target: string; isType: boolean }[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gms)].flatMap(
    ([, type, from = '']) => {
      const base = from.startsWith('@/')
        ? join(root, from.slice(2))
        : from.startsWith('.')
          ? join(dirname(file), from)
          : null
      const target =
        base &&
        [`${base}.ts`, `${base}.tsx`, base].find((path) => existsSync(path) && statSync(path).isFile())
      return target ? [{ target, isType: Boolean(type) }] : []
    },
  )
}

type Import = { from: string; to: string; isType: boolean }

const importsIn = (folder: string): Import[] =>
  filesIn(join(root, folder)).flatMap((file) =>
    importsOf(file).map(({ target, isType }) => ({
      from: relative(root, file),
      to: relative(root, target),
      isType,
    })),
  )

const inLib = importsIn('lib').filter(({ to }) => to.startsWith('lib/'))
const shown = (found: readonly Import[]): string[] => found.map(({ from, to }) => `${from} → ${to}`)
const layerOf = (path: string): string => path.split('/')[0] ?? ''
/** The folder of `lib` that a file is in; an empty text for a file of `lib` itself. */
const folderOf = (path: string): string => path.split('/').slice(1, -1)[0] ?? ''
const isPure = (path: string): boolean => pureNames.test(`/${path}`)

describe('the folders of the repository', () => {
  test('import only what is below them', () => {
    const broken = layers.flatMap(importsIn).filter(({ from, to }) => {
      const [one, other] = [layerOf(from), layerOf(to)]
      if (!layers.includes(other)) return false
      return (
        layers.indexOf(other) > layers.indexOf(one) ||
        apart.some(([first, second]) => first === one && second === other)
      )
    })
    expect(shown(broken)).toEqual([])
  })
})

describe('the TEE gateway', () => {
  /**
   * The shared files that it uses: generated ABIs, the wait for a receipt, and the verification of signatures. It has no database and no
   * session.
   */
  const usedShared = ['lib/chain/generated/abi.ts', 'lib/chain/mined-receipt.ts', 'lib/chain/signatures.ts']

  test('imports files of lib itself, pure files of domains, and what it uses of shared folders', () => {
    const broken = importsIn('tee').filter(
      ({ to }) => layerOf(to) === 'lib' && folderOf(to) !== '' && !isPure(to) && !usedShared.includes(to),
    )
    expect(shown(broken)).toEqual([])
  })
})

describe('the folders of lib', () => {
  test('are shared folders and domains', () => {
    const folders = readdirSync(join(root, 'lib'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.sort()).toEqual([...shared, ...domains].sort())
  })

  test('a shared folder imports files of lib and lower shared folders, never a domain', () => {
    const rank = (path: string) => shared.indexOf(folderOf(path))
    const broken = inLib.filter(
      ({ from, to }) =>
        (folderOf(from) === '' || shared.includes(folderOf(from))) &&
        folderOf(to) !== '' &&
        (!shared.includes(folderOf(to)) || rank(to) > rank(from)),
    )
    expect(shown(broken)).toEqual([])
  })

  test('a domain uses the functions of domains below it only', () => {
    const broken = inLib.filter(({ from, to, isType }) => {
      const [one, other] = [domains.indexOf(folderOf(from)), domains.indexOf(folderOf(to))]
      return one >= 0 && other > one && !isType && !isPure(to)
    })
    expect(shown(broken)).toEqual([])
  })

  test('disputes know no module: what they are about comes from the list of matters', () => {
    const matterList = 'lib/disputes/matter/matters.ts'
    const importers = (isAsked: (target: string) => boolean) => [
      ...new Set(
        inLib.filter(({ from, to }) => folderOf(from) === 'disputes' && isAsked(to)).map(({ from }) => from),
      ),
    ]
    expect(importers((target) => target.startsWith('lib/orders/'))).toEqual([matterList])
    expect(importers((target) => target === matterList)).toEqual(['lib/disputes/matter/find-matter.ts'])
  })

  test('pure files import only pure files', () => {
    const broken = inLib.filter(
      ({ from, to, isType }) => isPure(from) && !isType && !isPure(to) && to !== 'lib/machine.ts',
    )
    expect(shown(broken)).toEqual([])
  })
})
