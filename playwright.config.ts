import { defineConfig, devices } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** The browser comes from npm, binary inside; what it must not do on a closed network is switched off. */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [...chromium.args.filter((arg) => !/single-process|headless/.test(arg)), ...quiet],
    },
  },
})
