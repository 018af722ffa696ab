import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { defaults as gateway } from '#tools/razorpay-local/server.ts'
import { findChromium } from './scripts/chromium.ts'
import { freePort } from './test/running-shop.ts'

// Every process of a run knows where its shop is and keeps its things.
process.env.JOURNEY_DATA_DIR ??= join(mkdtempSync(join(tmpdir(), 'karigar-journey-')), 'data')

// Free ports, so that two runs on one machine do not meet.
process.env.JOURNEY_PORT ??= String(await freePort())
process.env.JOURNEY_GATEWAY_PORT ??= String(await freePort())
process.env.JOURNEY_CASHFREE_PORT ??= String(await freePort())
process.env.JOURNEY_COURIER_PORT ??= String(await freePort())
process.env.JOURNEY_SMS_PORT ??= String(await freePort())
const port = Number(process.env.JOURNEY_PORT)
const gatewayPort = Number(process.env.JOURNEY_GATEWAY_PORT)
const cashfreePort = Number(process.env.JOURNEY_CASHFREE_PORT)
const courierPort = Number(process.env.JOURNEY_COURIER_PORT)
const smsPort = Number(process.env.JOURNEY_SMS_PORT)
const aboutPaying = /[\\/](pay[^\\/]*|phone-orders)\.spec\.ts$/
const aboutConfirming = /[\\/](buy-a-drill|dispatch)\.spec\.ts$/
const found = await findChromium()

/** Journeys through a shop of their own: started as anybody starts it, with the demo catalogue. */
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/journeys/still-days.ts',
  workers: 2,
  fullyParallel: true,
  // A busy build machine may lose a step once. The run names what passed only at its second attempt.
  retries: process.env.CI ? 1 : 0,
  // How long at most, for the slowest machine; nothing waits longer than what it waits for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: found,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
  projects: [
    // There is one gateway: what it does wrong in one journey is not for another.
    { name: 'gateway', testMatch: aboutPaying, workers: 1, fullyParallel: false },
    // The setting by which orders wait for a confirmation is one for the whole shop.
    { name: 'confirming', testMatch: aboutConfirming, workers: 1, fullyParallel: false },
    { name: 'shop', testIgnore: [aboutPaying, aboutConfirming] },
  ],
  webServer: [
    {
      command: 'node tools/razorpay-local/main.ts',
      url: `http://127.0.0.1:${gatewayPort}/local/book`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        RAZORPAY_LOCAL_PORT: String(gatewayPort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      },
    },
    {
      command: 'node tools/cashfree-local/main.ts',
      url: `http://127.0.0.1:${cashfreePort}/local/book`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        CASHFREE_LOCAL_PORT: String(cashfreePort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      },
    },
    {
      command: 'node tools/shiprocket-local/main.ts',
      url: `http://127.0.0.1:${courierPort}/local/book`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        SHIPROCKET_LOCAL_PORT: String(courierPort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      },
    },
    {
      command: 'node tools/msg91-local/main.ts',
      url: `http://127.0.0.1:${smsPort}/local/messages`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      env: {
        MSG91_LOCAL_PORT: String(smsPort),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      },
    },
    {
      command: 'node src/server/main.ts serve',
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 600_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env.JOURNEY_DATA_DIR,
        // The journeys make what they need; a shop that has been open for 90 days takes longer to start.
        DEMO_CATALOGUE: 'products',
        ADMIN_EMAIL: 'owner@karigar.example',
        ADMIN_PASSWORD: 'lathe-green-42',
        MSG91_API_URL: `http://127.0.0.1:${smsPort}`,
        SHIPROCKET_API_URL: `http://127.0.0.1:${courierPort}`,
        CASHFREE_API_URL: `http://127.0.0.1:${cashfreePort}`,
        RAZORPAY_API_URL: `http://127.0.0.1:${gatewayPort}`,
        RAZORPAY_KEY_ID: gateway.keyId,
        RAZORPAY_KEY_SECRET: gateway.keySecret,
        RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
      },
    },
  ],
})
