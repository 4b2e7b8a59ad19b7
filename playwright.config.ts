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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
