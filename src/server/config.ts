import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { firstOwner } from '#server/people/accounts/first-owner.ts'
import { passwordProblem } from '#server/people/accounts/password-rules.ts'
import { pagesOfAddress } from '#server/platform/http/public-reads.ts'
import { type S3Place, s3RegionOf } from '#server/platform/uploads/s3-place.ts'
import { courierProviders } from '#server/selling/couriers/providers/registry.ts'
import type { ProviderEnvironment } from '#server/selling/payments/providers/opened-provider.ts'
import type { GatewayKeys, PaymentProvider } from '#server/selling/payments/providers/provider.ts'
import { paymentProviders } from '#server/selling/payments/providers/registry.ts'

export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** Where backups of the back office and of the schedule are written. */
  backupDir: string
  databaseUrl: string | null
  /** How long a start waits for a database that does not answer yet, in seconds. */
  databaseWait: number
  adminEmail: string | null
  adminPassword: string | null
  /** Contents of a new shop: the demo catalogue, also with 90 days of orders; null for an empty shop. */
  demo: { hasLife: boolean } | null
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
  /** Keys for the secrets among the settings, the current one first; null for a file under `dataDir`. */
  settingsKeys: Buffer[] | null
}

/** A wrong environment variable; the message is the one line that the operator sees. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/** Reads and checks the environment once; refuses to start on a wrong value and names the variable. */
export function readConfig(env: Environment): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data')
  return {
    port,
    host,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${shownHost(host)}:${port}`,
    dataDir,
    backupDir: resolve(text(env, 'BACKUP_DIR') ?? join(dataDir, 'backups')),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseWait: integer(env, 'DATABASE_WAIT', 60, 0, 3_600),
    adminEmail: email(env, 'ADMIN_EMAIL'),
    adminPassword: password(env, 'ADMIN_PASSWORD'),
    demo: demoOf(oneOf(env, 'DEMO_CATALOGUE', ['on', 'products', 'off'], 'on')),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: sender(env, 'MAIL_FROM'),
    trustProxy: addresses(env, 'TRUST_PROXY'),
    pagesPerMinute: integer(env, 'PAGES_PER_MINUTE', pagesOfAddress, 10, 1_000_000),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'warn',
    ),
    metricsToken: text(env, 'METRICS_TOKEN'),
    s3: s3Place(env),
    backupS3: s3Account(env, 'BACKUP_S3', 'to fetch a backup from a bucket'),
    gateways: Object.fromEntries(
      paymentProviders.map((provider) => [provider.id, providerEnvironment(env, provider)]),
    ),
    courierUrls: Object.fromEntries(
      courierProviders.map(({ id, variables, apiUrl }) => [
        id,
        url(env, `${variables}_API_URL`, ['http:', 'https:']) ?? apiUrl,
      ]),
    ),
    settingsKeys: settingsKeys(env),
  }
}

const demoOf = (value: string): Config['demo'] =>
  value === 'off' ? null : { hasLife: value === 'on' }

const shownHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

const text = (env: Environment, name: string): string | null => env[name]?.trim() || null

function integer(env: Environment, name: string, otherwise: number, min: number, max: number) {
  const value = text(env, name)
  if (value === null) return otherwise
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(`${name}: must be a whole number from ${min} to ${max}, not "${value}"`)
  return number
}

function oneOf(env: Environment, name: string, allowed: string[], otherwise: string) {
  const value = text(env, name) ?? otherwise
  if (!allowed.includes(value))
    throw new ConfigError(`${name}: must be one of ${allowed.join(', ')}, not "${value}"`)
  return value
}

function url(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name)
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(`${name}: must be an address starting with ${protocols.join(' or ')}//`)
  return value.replace(/\/$/, '')
}

function email(env: Environment, name: string): string | null {
  const value = text(env, name)?.toLowerCase() ?? null
  if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value))
    throw new ConfigError(`${name}: must be an e-mail address, not "${value}"`)
  return value
}

/** A sender that a mail server accepts: `shop@tools.example` or `Tools <shop@tools.example>`. */
function sender(env: Environment, name: string): string | null {
  const value = text(env, name)
  const address = '[^\\s<>@,;"]+@[^\\s<>@,;"]+'
  if (value !== null && !new RegExp(`^(${address}|[^<>\\p{Cc}]*<${address}>)$`, 'u').test(value))
    throw new ConfigError(
      `${name}: must be an e-mail address, alone or as Name <shop@tools.example>, not "${value}"`,
    )
  return value
}

/** Must meet the rules for every password of the shop, since it opens the back office. */
function password(env: Environment, name: string): string | null {
  const value = env[name] || null
  if (value === null) return null
  const owner = { ...firstOwner, email: email(env, 'ADMIN_EMAIL') ?? firstOwner.email }
  const problem = passwordProblem(value, owner)
  if (problem) throw new ConfigError(`${name}: ${problem}`)
  return value
}

type S3Account = Omit<S3Place, 'bucket'>

/** All variables or none: an incomplete bucket configuration is a mistake. */
function s3Place(env: Environment): S3Place | null {
  const purpose = 'for pictures in S3'
  const account = s3Account(env, 'S3', purpose)
  if (!account && !text(env, 'S3_BUCKET')) return null
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET'])
    if (!text(env, name)) throw new ConfigError(`${name}: is needed ${purpose}`)
  return account && { ...account, bucket: bucket(env, 'S3_BUCKET') }
}

/** The server and the key of buckets. All variables with this beginning or none. */
function s3Account(env: Environment, beginning: string, purpose: string): S3Account | null {
  const names = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
    (end) => `${beginning}_${end}`,
  )
  const region = text(env, `${beginning}_REGION`)
  if (region === null && !names.some((name) => text(env, name))) return null
  for (const name of names)
    if (!text(env, name)) throw new ConfigError(`${name}: is needed ${purpose}`)
  const endpoint = url(env, `${beginning}_ENDPOINT`, ['https:', 'http:']) ?? ''
  return {
    endpoint,
    accessKeyId: text(env, `${beginning}_ACCESS_KEY_ID`) ?? '',
    secretAccessKey: text(env, `${beginning}_SECRET_ACCESS_KEY`) ?? '',
    region: region ?? s3RegionOf(endpoint),
  }
}

function bucket(env: Environment, name: string): string {
  const value = text(env, name) ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value))
    throw new ConfigError(`${name}: must be 3 to 63 small letters, digits, dots and hyphens`)
  return value
}

const providerEnvironment = (
  env: Environment,
  { variables, apiUrl }: PaymentProvider,
): ProviderEnvironment => ({
  keys: gatewayKeys(env, variables),
  apiUrl: url(env, `${variables}_API_URL`, ['http:', 'https:']) ?? apiUrl,
})

/** All three keys or none: with an incomplete set, payments would be taken and never reported to the shop. */
function gatewayKeys(env: Environment, variables: string): GatewayKeys | null {
  const names = ['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET'].map((name) => `${variables}_${name}`)
  const [keyId, keySecret, webhookSecret] = names.map((name) => text(env, name))
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret }
  const missing = names.filter((name) => text(env, name) === null)
  if (missing.length === names.length) return null
  throw new ConfigError(`${missing.join(', ')}: is needed with the other ${variables} variables`)
}

function settingsKeys(env: Environment): Buffer[] | null {
  const value = text(env, 'SETTINGS_KEY')
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

function addresses(env: Environment, name: string): string[] {
  const entries = (text(env, name) ?? '').split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [address = '', bits] = entry.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= longest)))
      throw new ConfigError(`${name}: "${entry}" is not an address or network`)
    return entry
  })
}
