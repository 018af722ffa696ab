import { join } from 'node:path'
import { leastConnections, usualConnections } from '#server/platform/db/connection-shares.ts'
import { pagesOfAddress } from '#server/platform/http/public-reads.ts'
import { messageProviders } from '#server/platform/messages/providers/registry.ts'
import { type S3Place, s3RegionOf } from '#server/platform/uploads/s3-place.ts'
import { courierProviders } from '#server/selling/couriers/providers/registry.ts'
import type { ProviderEnvironment } from '#server/selling/payments/providers/opened-provider.ts'
import type { GatewayKeys, PaymentProvider } from '#server/selling/payments/providers/provider.ts'
import { paymentProviders } from '#server/selling/payments/providers/registry.ts'
import {
  ConfigError,
  databaseUrlIn,
  type Environment,
  emailIn,
  folderIn,
  integerIn,
  mailServerIn,
  networksIn,
  oneOf,
  originIn,
  passwordIn,
  senderIn,
  textIn,
  urlIn,
} from './environment.ts'

export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** Where backups of the back office and of the schedule are written. */
  backupDir: string
  databaseUrl: string | null
  /** A standby, or several, for what is the same for everyone; null to read everything from `databaseUrl`. */
  databaseReadUrl: string | null
  /** The most connections that this process opens. */
  databaseConnections: number
  /** How long a start waits for a database that does not answer yet, in seconds. */
  databaseWait: number
  adminEmail: string | null
  adminPassword: string | null
  /** Contents of a new shop: the demo catalogue, also with 90 days of orders; null for an empty shop. */
  demo: { hasLife: boolean } | null
  /** How long a shop that was told to stop goes on to answer, so that a balancer notices, in seconds. */
  drainSeconds: number
  /** The mail server and the sender of mails; null to use those of the settings. */
  smtpUrl: string | null
  mailFrom: string | null
  trustProxy: string[]
  /** How many pages that are not kept one address may open in a minute. */
  pagesPerMinute: number
  logLevel: string
  metricsToken: string | null
  /** Where pictures are stored; null for a folder under `dataDir`. */
  s3: S3Place | null
  /** Where `restore` fetches a backup from; its bucket is said with the file. */
  backupS3: S3Account | null
  /** Environment of each payment provider, by its id; without keys, those of the settings are used. */
  gateways: Record<string, ProviderEnvironment>
  /** Where the API of each courier company is, by its id. */
  courierUrls: Record<string, string>
  /** Where the API of each company that takes messages is, by its id. */
  messageUrls: Record<string, string>
  /** Keys for the secrets among the settings, the current one first; null for a file under `dataDir`. */
  settingsKeys: Buffer[] | null
}

/** Reads and checks the environment once; refuses to start on a wrong value and names the variable. */
export function readConfig(env: Environment): Config {
  const port = integerIn(env, 'PORT', 3000, 0, 65_535)
  const host = textIn(env, 'HOST') ?? '127.0.0.1'
  const dataDir = folderIn(env, 'DATA_DIR', './data')
  return {
    port,
    host,
    publicUrl: originIn(env, 'PUBLIC_URL') ?? `http://${shownHost(host)}:${port}`,
    dataDir,
    backupDir: folderIn(env, 'BACKUP_DIR', join(dataDir, 'backups')),
    databaseUrl: databaseUrlIn(env, 'DATABASE_URL'),
    databaseReadUrl: databaseReadUrl(env),
    databaseConnections: integerIn(
      env,
      'DATABASE_CONNECTIONS',
      usualConnections,
      leastConnections,
      1_000,
    ),
    databaseWait: integerIn(env, 'DATABASE_WAIT', 60, 0, 3_600),
    adminEmail: emailIn(env, 'ADMIN_EMAIL'),
    adminPassword: passwordIn(env, 'ADMIN_PASSWORD'),
    demo: demoOf(oneOf(env, 'DEMO_CATALOGUE', ['on', 'products', 'off'], 'on')),
    drainSeconds: integerIn(env, 'DRAIN_SECONDS', 0, 0, 300),
    smtpUrl: mailServerIn(env, 'SMTP_URL'),
    mailFrom: senderIn(env, 'MAIL_FROM'),
    trustProxy: networksIn(env, 'TRUST_PROXY'),
    pagesPerMinute: integerIn(env, 'PAGES_PER_MINUTE', pagesOfAddress, 10, 1_000_000),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'warn',
    ),
    metricsToken: textIn(env, 'METRICS_TOKEN'),
    s3: s3Place(env),
    backupS3: s3Account(env, 'BACKUP_S3', 'to fetch a backup from a bucket'),
    gateways: Object.fromEntries(
      paymentProviders.map((provider) => [provider.id, providerEnvironment(env, provider)]),
    ),
    courierUrls: apiUrls(env, courierProviders),
    messageUrls: apiUrls(env, messageProviders),
    settingsKeys: settingsKeys(env),
  }
}

type WithApi = { id: string; variables: string; apiUrl: string }

const apiUrls = (env: Environment, providers: readonly WithApi[]) =>
  Object.fromEntries(
    providers.map(({ id, variables, apiUrl }) => [
      id,
      urlIn(env, `${variables}_API_URL`, ['http:', 'https:']) ?? apiUrl,
    ]),
  )

function databaseReadUrl(env: Environment): string | null {
  const value = databaseUrlIn(env, 'DATABASE_READ_URL')
  if (value !== null && textIn(env, 'DATABASE_URL') === null)
    throw new ConfigError('DATABASE_READ_URL: needs DATABASE_URL, the primary that it follows')
  return value
}

const demoOf = (value: string): Config['demo'] =>
  value === 'off' ? null : { hasLife: value === 'on' }

const shownHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

type S3Account = Omit<S3Place, 'bucket'>

/** All variables or none: an incomplete bucket configuration is a mistake. */
function s3Place(env: Environment): S3Place | null {
  const purpose = 'for pictures in S3'
  const account = s3Account(env, 'S3', purpose)
  if (!account && !textIn(env, 'S3_BUCKET')) return null
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET'])
    if (!textIn(env, name)) throw new ConfigError(`${name}: is needed ${purpose}`)
  return account && { ...account, bucket: bucket(env, 'S3_BUCKET') }
}

/** The server and the key of buckets. All variables with this beginning or none. */
function s3Account(env: Environment, beginning: string, purpose: string): S3Account | null {
  const names = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
    (end) => `${beginning}_${end}`,
  )
  const region = textIn(env, `${beginning}_REGION`)
  if (region === null && !names.some((name) => textIn(env, name))) return null
  for (const name of names)
    if (!textIn(env, name)) throw new ConfigError(`${name}: is needed ${purpose}`)
  const endpoint = urlIn(env, `${beginning}_ENDPOINT`, ['https:', 'http:']) ?? ''
  return {
    endpoint,
    accessKeyId: textIn(env, `${beginning}_ACCESS_KEY_ID`) ?? '',
    secretAccessKey: textIn(env, `${beginning}_SECRET_ACCESS_KEY`) ?? '',
    region: region ?? s3RegionOf(endpoint),
  }
}

function bucket(env: Environment, name: string): string {
  const value = textIn(env, name) ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value))
    throw new ConfigError(`${name}: must be 3 to 63 small letters, digits, dots and hyphens`)
  return value
}

const providerEnvironment = (
  env: Environment,
  { variables, apiUrl, signsWithKey }: PaymentProvider,
): ProviderEnvironment => ({
  keys: gatewayKeys(env, variables, signsWithKey),
  apiUrl: urlIn(env, `${variables}_API_URL`, ['http:', 'https:']) ?? apiUrl,
})

/** All keys or none: with an incomplete set, payments would be taken and never reported to the shop. */
function gatewayKeys(
  env: Environment,
  variables: string,
  signsWithKey: boolean,
): GatewayKeys | null {
  const names = ['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET'].map((name) => `${variables}_${name}`)
  const [keyId, keySecret, own] = names.map((name) => textIn(env, name))
  const webhookSecret = own ?? (signsWithKey ? keySecret : null)
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret }
  const needed = signsWithKey ? names.slice(0, 2) : names
  const missing = needed.filter((name) => textIn(env, name) === null)
  if (!keyId && !keySecret && !own) return null
  throw new ConfigError(`${missing.join(', ')}: is needed with the other ${variables} variables`)
}

function settingsKeys(env: Environment): Buffer[] | null {
  const value = textIn(env, 'SETTINGS_KEY')
  return value === null ? null : settingsKeysIn('SETTINGS_KEY', value)
}

/**
 * Keys of 64 hexadecimal digits, separated by commas or line breaks. Refuses anything else and names the
 * source.
 */
export function settingsKeysIn(where: string, value: string): Buffer[] {
  const keys = value.split(/[\s,]+/).filter(Boolean)
  if (keys.length === 0 || !keys.every((key) => /^[0-9a-fA-F]{64}$/.test(key)))
    throw new ConfigError(`${where}: must be a key of 64 hexadecimal digits (openssl rand -hex 32)`)
  return keys.map((key) => Buffer.from(key, 'hex'))
}
