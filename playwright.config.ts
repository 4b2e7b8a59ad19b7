import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './scripts/suite/browser'

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '.merx/test-results',
  reporter: process.env.CI ? [['line']] : [['list']],
  // One chain with one clock, and two cores.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Screenshots of every step would use a fifth of a core; the snapshots of the page show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
