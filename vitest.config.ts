import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { canMount } from './scripts/stack/small-disk'

const root = import.meta.dirname

/** `server-only` stops a bundler from shipping server code; the tests run on the server. */
const alias = { '@': root, 'server-only': resolve(root, 'node_modules/server-only/empty.js') }

/** Five kinds of test. `api`, `proofs` and `faults` need the stack of e2e/stack.ts; `faults` breaks parts of its own one. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: [
            'lib/**/*.test.ts',
            'components/**/*.test.ts',
            'scripts/**/*.test.ts',
            'worker/**/*.test.ts',
            'sdk/**/*.test.ts',
            'e2e/gates/*.test.ts',
          ],
          exclude: ['**/*.chain.test.ts', 'node_modules/**'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'chain',
          include: ['**/*.chain.test.ts'],
          globalSetup: ['e2e/indexer/global-setup.ts'],
          exclude: ['node_modules/**', '.next/**'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['e2e/api/**/*.test.ts', 'e2e/agents/**/*.test.ts'],
          // What a machine cannot run is left out here and named at the end of `npm test`: a test that is skipped counts as failed.
          exclude: ['node_modules/**', ...(canMount() ? [] : ['e2e/api/full-disk.test.ts'])],
          globalSetup: ['e2e/global-setup.ts'],
          setupFiles: ['e2e/recorder.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One chain, one clock: a test that moves time must not do so under another.
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'proofs',
          include: ['e2e/proofs/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
