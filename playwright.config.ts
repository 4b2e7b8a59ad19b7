import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** The browser comes from npm, binary inside; what it must not do on a closed network is switched off. */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Unpacked into the project: one left in the system's folder by another version or another user would be taken as it is. */
async function browserPath(): Promise<string> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = resolve('.merx/browser')
  mkdirSync(process.env.TMPDIR, { recursive: true })
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

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
      executablePath: await browserPath(),
      args: [...chromium.args.filter((arg) => !/single-process|headless/.test(arg)), ...quiet],
    },
  },
})
