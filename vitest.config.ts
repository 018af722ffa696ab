import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const include = ['{src,demo,tools,bench,scripts}/**/*.test.{ts,tsx}', 'test/**/*.test.ts']
/** These put something in the place of a module, which the files after them must not find. */
const replacing = ['src/server/people/accounts/login.test.ts']

export default defineConfig({
  // React renders pages a quarter faster without its checks for developers, and the shop runs without them.
  oxc: { jsx: { development: false } },
  test: {
    globalSetup: ['test/database.ts'],
    env: { NODE_ENV: 'production' },
    // How long at most, for the slowest machine; nothing waits longer than what it waits for.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy build machine may lose a step once. The run names what passed only at its second attempt.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    sequence: { hooks: 'list', sequencer: LongestFirst },
    projects: [
      // Loading the shop anew for each file would take longer than the tests do.
      { extends: true, test: { name: 'shop', include, exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'apart', include: replacing } },
    ],
  },
})
