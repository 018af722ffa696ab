// Finds a Chromium for the journeys without downloading one from a vendor: CHROMIUM_PATH, Debian's headless
// shell (half the processor time of the whole browser), the system's, Playwright's own, else the one from
// npm.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// Turns off the browser's own network requests.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Browser = { executablePath: string; args: string[] }

export async function findChromium(): Promise<Browser> {
  const configured = process.env.CHROMIUM_PATH
  if (configured && existsSync(configured)) return { executablePath: configured, args: quiet }
  const system = usual.find((path) => existsSync(path))
  // Installs the shell beside another browser only on a machine that exists for tests.
  if (existsSync(shell) || ((!system || process.env.CI) && installShell()))
    return { executablePath: shell, args: quiet }
  if (system) return { executablePath: system, args: quiet }
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), args: quiet }
  const packed = (await import('@sparticuz/chromium')).default
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] }
}

function installShell() {
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) return false
  console.log("Installing Chromium's headless shell from Debian ...")
  const options = {
    stdio: 'ignore',
    timeout: 120_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  const wanted = ['-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  spawnSync('apt-get', ['install', ...wanted], options)
  return existsSync(shell)
}
