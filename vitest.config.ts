import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { canMount } from './scripts/stack/small-disk'
import { withOwnProcess } from './scripts/suite/own-process'

const root = import.meta.dirname

/** `server-only` stops a bundler from shipping server code; the tests run on the server. */
const alias = { '@': root, 'server-only': resolve(root, 'node_modules/server-only/empty.js') }

const unitFolders = ['lib', 'components', 'scripts', 'worker', 'tee', 'web', 'sdk', 'e2e/gates']
const ownUnit = withOwnProcess(root, unitFolders).filter((path) => !path.endsWith('.chain.test.ts'))
const ownApi = withOwnProcess(root, ['e2e/api'])
const ownChain = withOwnProcess(root, ['e2e/indexer', 'e2e/tee'])

/** A quarter of the API's time: `npm test` runs these on its second stack, so that its lanes are equally long. */
const longApi = ['actions*', '*-ends*', 'slot-*', 'streams-crowd', 'streams-webs', 'webhook*'].map(
  (name) => `e2e/api/**/${name}.test.ts`,
)

/** Reorgs of the other depth, which differ in little: `npm run test:deep` runs them too. */
const deepFaults = process.env.MERX_DEEP
  ? []
  : ['e2e/faults/reorg-2.test.ts', 'e2e/faults/reorg-credits-10.test.ts']

/** Holds what all of the API's tests saw against what the routes declare. */
const seenAnswers = 'e2e/proofs/routes.test.ts'

/** Unit tests yield to the stacks that start next to them on two cores: a test that takes a second alone may take half a minute. */
const unitTimes = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** Ten times what the slowest of them take in CI: a limit shows nothing, and a neighbour may take the machine for half a minute. */
const stackTimes = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }
const longTimes = { ...stackTimes, testTimeout: 600_000 }

const api = {
  globalSetup: ['e2e/global-setup.ts'],
  setupFiles: ['e2e/recorder.ts'],
  ...stackTimes,
  // One chain, one clock: a test that moves time must not do so under another.
  fileParallelism: false,
}

const chain = { globalSetup: ['e2e/indexer/global-setup.ts'], ...stackTimes, fileParallelism: false }

/**
 * Eight kinds of test. `api`, `long` (what takes longest of it), `agents` (programs of agents: the package and its command line) and
 * `proofs` need the stack of e2e/stack.ts; `answers` reads what they left; `faults` breaks parts of its own one. The files of `unit`,
 * of `chain`, of `api`, of `long` and of `agents` share a process, but for those that change its settings: they are the projects `unit-own`,
 * `chain-own` and `api-own`.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: unitFolders.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/*.chain.test.ts', '**/node_modules/**', ...ownUnit],
          isolate: false,
          ...unitTimes,
        },
      },
      {
        resolve: { alias },
        test: { name: 'unit-own', include: ownUnit, ...unitTimes },
      },
      {
        resolve: { alias },
        test: {
          ...chain,
          name: 'chain',
          include: ['**/*.chain.test.ts'],
          exclude: ['node_modules/**', '.next/**', ...ownChain],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: { ...chain, name: 'chain-own', include: ownChain, sequence: { groupOrder: 1 } },
      },
      {
        resolve: { alias },
        test: {
          ...api,
          name: 'api',
          include: ['e2e/api/**/*.test.ts'],
          // What a machine cannot run is left out here and named at the end of `npm test`: a test that is skipped counts as failed.
          exclude: [
            'node_modules/**',
            ...ownApi,
            ...longApi,
            ...(canMount() ? [] : ['e2e/api/files/full-disk.test.ts']),
          ],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve: { alias },
        test: { ...api, name: 'api-own', include: ownApi, exclude: longApi, sequence: { groupOrder: 1 } },
      },
      {
        resolve: { alias },
        test: {
          ...api,
          name: 'long',
          include: longApi,
          isolate: false,
          ...longTimes,
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...api,
          name: 'agents',
          include: ['e2e/agents/**/*.test.ts'],
          exclude: ['node_modules/**'],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'proofs',
          include: ['e2e/proofs/**/*.test.ts'],
          exclude: [seenAnswers],
          globalSetup: ['e2e/global-setup.ts'],
          ...stackTimes,
          fileParallelism: false,
        },
      },
      { resolve: { alias }, test: { name: 'answers', include: [seenAnswers], ...stackTimes } },
      {
        resolve: { alias },
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          exclude: deepFaults,
          ...longTimes,
          fileParallelism: false,
        },
      },
    ],
  },
})
