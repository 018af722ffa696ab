import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://a,b/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://asha@a,,b/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://asha@a:5432,b:many/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://asha@a,b:65536/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///shop?host=a,b' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://asha@a/shop' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'http://c/b' }],
  ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '11' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'tools.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'password' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'asha@tools.example', ADMIN_PASSWORD: 'asha@tools.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'Tools' }],
  ['MAIL_FROM', { MAIL_FROM: 'Tools <>' }],
  ['DEMO_CATALOGUE', { DEMO_CATALOGUE: 'perhaps' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/64' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, ::/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '128.0.0.0/1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tools.example/shop' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tools.example/?from=mail' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://tools.example/#top' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://asha:drill@tools.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['SMTP_URL', { SMTP_URL: 'smtp:mail.example' }],
  ['BACKUP_DIR', { BACKUP_DIR: import.meta.filename }],
  ['BACKUP_DIR', { BACKUP_DIR: `${import.meta.filename}/backups` }],
  ['DATA_DIR', { DATA_DIR: import.meta.filename }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'pictures' }],
])('an invalid %s is refused in a line that names it: %j', (name, env) => {
  const reading = () => readConfig(env)

  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('a wrong address of the database is refused without a word of its password', () => {
  const reading = () => readConfig({ DATABASE_URL: 'postgres://asha:lathe-green@a,b:x/shop' })

  expect(reading).toThrow(/^DATABASE_URL: server 2 of 2 is not a host with a port/)
  expect(reading).not.toThrow(/lathe-green/)
})

test('a database may have several servers, and a process 31 connections', () => {
  const url = 'postgres://asha:a%40b@db1.example:5432,[::1]:5433,db3/karigar?sslmode=verify-full'

  expect(readConfig({ DATABASE_URL: url })).toMatchObject({
    databaseUrl: url,
    databaseConnections: 31,
  })
})

describe('pictures in a bucket', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    S3_BUCKET: 'karigar-pictures',
    S3_ACCESS_KEY_ID: 'asha',
    S3_SECRET_ACCESS_KEY: 'lathe-and-chisel',
  }

  test('need all variables or none', () => {
    expect(readConfig({}).s3).toBeNull()
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      bucket: 'karigar-pictures',
      accessKeyId: 'asha',
      secretAccessKey: 'lathe-and-chisel',
      region: 'ap-south-1',
    })
  })

  test.each([
    ['https://s3.us-west-004.backblazeb2.com', 'us-west-004'],
    ['https://s3-fips.us-gov-west-1.amazonaws.com', 'us-gov-west-1'],
    ['https://account.r2.cloudflarestorage.com', 'us-east-1'],
    ['http://127.0.0.1:9000', 'us-east-1'],
  ])('in %s have the region %s by default', (S3_ENDPOINT, region) => {
    expect(readConfig({ ...whole, S3_ENDPOINT }).s3).toMatchObject({ region })
    expect(readConfig({ ...whole, S3_ENDPOINT, S3_REGION: 'garage' }).s3).toMatchObject({
      region: 'garage',
    })
  })

  test.each([
    ['S3_ENDPOINT', ''],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'ftp://s3.example'],
    ['S3_BUCKET', ''],
    ['S3_BUCKET', 'My Pictures'],
    ['S3_BUCKET', '../pictures'],
    ['S3_ACCESS_KEY_ID', ''],
    ['S3_SECRET_ACCESS_KEY', ''],
  ])('with %s=%j are refused in a line that names the variable', (name, value) => {
    const reading = () => readConfig({ ...whole, [name]: value })

    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })
})

describe('the account that a backup is fetched with', () => {
  const whole = {
    BACKUP_S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    BACKUP_S3_ACCESS_KEY_ID: 'asha',
    BACKUP_S3_SECRET_ACCESS_KEY: 'lathe-and-chisel',
  }

  test('needs no bucket and nothing of the pictures', () => {
    expect(readConfig({}).backupS3).toBeNull()
    expect(readConfig(whole)).toMatchObject({
      s3: null,
      backupS3: { accessKeyId: 'asha', region: 'ap-south-1' },
    })
  })

  test('is refused when a part is missing', () => {
    expect(() => readConfig({ ...whole, BACKUP_S3_ENDPOINT: '' })).toThrow(
      'BACKUP_S3_ENDPOINT: is needed to fetch a backup from a bucket',
    )
  })
})

describe('keys that encrypt settings', () => {
  const [one, two] = ['a1'.repeat(32), 'B2'.repeat(32)]

  test('are listed with the current one first, or come from the file', () => {
    expect(readConfig({}).settingsKeys).toBeNull()
    expect(readConfig({ SETTINGS_KEY: `${one}, ${two}` }).settingsKeys).toEqual([
      Buffer.from(one, 'hex'),
      Buffer.from(two, 'hex'),
    ])
  })

  test.each(['lathe', one.slice(1), `${one},short`, ','])('are refused as %j', (SETTINGS_KEY) => {
    expect(() => readConfig({ SETTINGS_KEY })).toThrow(/^SETTINGS_KEY: [^\n]+$/)
  })
})

test('a provider that signs with its key secret needs no other, and may have one', () => {
  const keys = { CASHFREE_KEY_ID: 'TEST1', CASHFREE_KEY_SECRET: 'mallet' }
  const secretOf = (more = {}) =>
    readConfig({ ...keys, ...more }).gateways.cashfree?.keys?.webhookSecret

  expect(secretOf()).toBe('mallet')
  expect(secretOf({ CASHFREE_WEBHOOK_SECRET: 'gouge' })).toBe('gouge')
  expect(() => readConfig({ CASHFREE_WEBHOOK_SECRET: 'gouge' })).toThrow(
    'CASHFREE_KEY_ID, CASHFREE_KEY_SECRET: is needed with the other CASHFREE variables',
  )
})

test('a payment provider has all of its keys or none, and an address of its own', () => {
  const whole = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'mallet',
    RAZORPAY_WEBHOOK_SECRET: 'gouge',
  }
  const keys = { keyId: 'rzp_test_1', keySecret: 'mallet', webhookSecret: 'gouge' }

  expect(readConfig({}).gateways.razorpay).toEqual({
    keys: null,
    apiUrl: 'https://api.razorpay.com',
  })
  expect(readConfig(whole).gateways.razorpay?.keys).toEqual(keys)
  const local = readConfig({ ...whole, RAZORPAY_API_URL: 'http://127.0.0.1:4010' })
  expect(local.gateways.razorpay).toEqual({ keys, apiUrl: 'http://127.0.0.1:4010' })
  expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
    'RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: is needed with the other RAZORPAY variables',
  )
})
