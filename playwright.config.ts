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
  // Ten times what a step takes in CI: what a page shows may come from the worker, by a live event.
  timeout: 420_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices['Desktop Chrome'],
    // A control that never comes fails its step, not its journey's time limit.
    actionTimeout: 60_000,
    // Recording every step uses a part of a core that CI needs; there, what the page was when it failed is in the report.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
