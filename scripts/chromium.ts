// Finds a Chromium for the journeys without downloading one from a vendor: CHROMIUM_PATH, the system's,
// Playwright's own, Debian's package when this may install it, else the one packed for npm.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// Headless on a closed network: nothing of the browser's own calls home.
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
  const system = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))
  if (system) return { executablePath: system, args: quiet }
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), args: quiet }
  if (installDebian()) return { executablePath: '/usr/bin/chromium', args: quiet }
  const packed = (await import('@sparticuz/chromium')).default
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] }
}

function installDebian() {
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0) return false
  console.log('Installing Chromium from Debian ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env,
  })
  return existsSync('/usr/bin/chromium')
}
