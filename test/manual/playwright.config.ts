import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { admin } from '../journeys/people.ts'
import { freePort } from '../running-shop.ts'

process.env.JOURNEY_PORT ??= String(await freePort())
const port = Number(process.env.JOURNEY_PORT)

/** A walk through the back office of a demo shop that has been open for 90 days, for the pictures of the manual. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await findChromium(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1_120, height: 760 },
  },
  webServer: {
    command: 'node ../../src/server/main.ts serve',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 600_000,
    // A shop with these logins that runs there already is as good.
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: join(mkdtempSync(join(tmpdir(), 'karigar-manual-')), 'data'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  },
})
