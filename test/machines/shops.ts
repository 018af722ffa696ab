import { randomBytes } from 'node:crypto'
import type { S3Place } from '#server/platform/uploads/s3-place.ts'
import { until } from './cluster.ts'
import type { Host } from './host.ts'
import { addressOf, balancerAddress, type HostName, hostNames } from './network.ts'

type Outside = { password: string; s3: S3Place; smtpPort: number }
export type Shops = ReturnType<typeof shopsOn>

export const node = '/opt/karigar/node_modules/.bin/node'
export const main = '/opt/karigar/src/server/main.ts'

/** One process of the shop on each host, with one environment for all. */
export function shopsOn(hosts: Record<HostName, Host>, { password, s3, smtpPort }: Outside) {
  const env = {
    HOME: '/var/lib/karigar',
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '3000',
    DATA_DIR: '/var/lib/karigar',
    DATABASE_URL: `postgres://karigar:${password}@127.0.0.1:5000/karigar`,
    PUBLIC_URL: `http://${balancerAddress}`,
    TRUST_PROXY: balancerAddress,
    SETTINGS_KEY: randomBytes(32).toString('hex'),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_REGION: s3.region,
    SMTP_URL: `smtp://${balancerAddress}:${smtpPort}`,
    MAIL_FROM: 'shop@karigar.example',
    ADMIN_EMAIL: 'owner@karigar.example',
    ADMIN_PASSWORD: 'lathe-green-42',
    DEMO_CATALOGUE: 'off',
    // Seconds between a shop's saying that it closes and its closing.
    DRAIN_SECONDS: '5',
    // The drivers of a trial come from few addresses.
    PAGES_PER_MINUTE: '1000000',
  }
  /** Reads go to the host's own PostgreSQL, or to another one while that is the primary or away. */
  const optionsOn = (name: HostName) => {
    const others = hostNames.filter((other) => other !== name)
    const servers = [name, ...others].map((one) => `${addressOf[one]}:5432`).join(',')
    const readUrl = `postgres://karigar:${password}@${servers}/karigar`
    return { user: 'karigar', env: { ...env, DATABASE_READ_URL: readUrl } }
  }
  const origin = (name: HostName) => `http://${addressOf[name]}:3000`

  const isReady = async (name: HostName) =>
    (await fetch(`${origin(name)}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200

  async function start(name: HostName) {
    hosts[name].start('shop', [node, main, 'serve'], optionsOn(name))
    const state = await until(`the shop on ${name} opens`, 90, async () =>
      hosts[name].pidOf('shop') === undefined ? 'ended' : (await isReady(name)) && 'open',
    )
    if (state === 'ended')
      throw new Error(`the shop on ${name} ended: ${hosts[name].logOf('shop').slice(-2_000)}`)
  }

  return {
    env,
    start,
    origin,
  }
}
