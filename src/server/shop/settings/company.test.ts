import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { openShop } from '#test/shop.ts'
import { defaultCod, defaultShipping, defaultTax } from './defaults.ts'
import { readCodSettings, readShippingSettings, readTaxSettings } from './settings.ts'

const { app, db, given, removeFiles, visitor, uploadsDir } = await openShop({ isRegistered: false })
const owner = await given.admin('OWNER')

const picture = async (colour: string) => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
const auditOf = (subjectId: string) =>
  db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute()

test('a new shop has a name and default settings', async () => {
  expect(await visitor(companyApi.read)).toMatchObject({
    name: 'Karigar',
    logoUrl: null,
    gstin: null,
    defaultStateCode: '07',
    version: 1,
  })
  expect(await owner(settingsApi.read)).toMatchObject({
    shipping: { value: defaultShipping, version: 1, updatedBy: null },
    cod: { value: defaultCod, version: 1 },
    tax: { value: defaultTax, version: 1 },
  })
})

test('the company details are changed field by field', async () => {
  const before = await visitor(companyApi.read)
  await owner(companyApi.update, {
    body: {
      name: 'Vajrok Tools',
      email: 'help@vajrok.in',
      gstin: '07aakck4821m1z6',
      grievanceOfficer: { name: 'Meera Nambiar', email: 'meera@vajrok.in', phone: '' },
      socialLinks: { youTube: 'https://youtube.com/@vajrok' },
    },
  })
  const after = await owner(companyApi.update, { body: { phone: '+91 98100 12345' } })

  expect(after).toMatchObject({
    name: 'Vajrok Tools',
    email: 'help@vajrok.in',
    phone: '+91 98100 12345',
    gstin: '07AAKCK4821M1Z6',
    version: before.version + 2,
    socialLinks: { youTube: 'https://youtube.com/@vajrok' },
  })
  expect(await visitor(companyApi.read)).toMatchObject(after)
  expect((await owner(companyApi.update, { body: { gstin: '' } })).gstin).toBeNull()
})

test('a shop without a name is called Karigar', async () => {
  await owner(companyApi.update, { body: { name: '' } })

  expect((await visitor(companyApi.read)).name).toBe('Karigar')
})

test.each(['', 'TOOLNG', 'A1', 'SH-', 'कग'])(
  'order numbers cannot begin with "%s"',
  async (orderPrefix) => {
    await expect(owner(companyApi.update, { body: { orderPrefix } })).rejects.toMatchObject({
      problem: { status: 400, fields: { orderPrefix: 'Enter one to five letters from A to Z.' } },
    })
  },
)

test('form fields with a logo are accepted like JSON', async () => {
  const form = new FormData()
  form.append('name', 'Formwerk')
  form.append('socialLinks', '{"insta":"https://instagram.com/formwerk"}')
  form.append('logo', await picture('#12543e'), 'logo.png')
  const request = new Request('http://shop.test', { method: 'PUT', body: form })

  const answer = await app.inject({
    method: 'PUT',
    url: '/api/company-details',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    name: 'Formwerk',
    socialLinks: { insta: 'https://instagram.com/formwerk' },
    logoUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
  })
  expect((await app.inject(answer.json().logoUrl)).statusCode).toBe(200)
})

test('a new logo replaces the old one, whose file is deleted', async () => {
  const change = async (colour: string) =>
    owner(companyApi.update, {
      body: {},
      files: [{ field: 'logo', file: await picture(colour) }],
    })
  const { logoUrl: former } = await change('#ff0000')
  const { logoUrl } = await change('#0000ff')

  expect(logoUrl).not.toBe(former)
  await removeFiles()
  expect((await app.inject(String(former))).statusCode).toBe(404)
  expect((await app.inject(String(logoUrl))).statusCode).toBe(200)
})

test('a logo that is not a picture is refused', async () => {
  const before = { company: await visitor(companyApi.read), files: readdirSync(uploadsDir) }
  const file = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })

  await expect(
    owner(companyApi.update, { body: { name: 'Broken' }, files: [{ field: 'logo', file }] }),
  ).rejects.toMatchObject({ problem: { status: 415, code: 'bad_image' } })
  expect(await visitor(companyApi.read)).toEqual(before.company)
  expect(readdirSync(uploadsDir)).toEqual(before.files)
})

test.each([
  [{ gstin: '07AAKCK4821M1Z7' }, 'gstin'],
  [{ defaultStateCode: '97' }, 'defaultStateCode'],
  [{ email: 'nobody' }, 'email'],
  [{ socialLinks: { x: 'javascript:alert(1)' } }, 'socialLinks.x'],
])('%j is refused', async (body, field) => {
  await expect(owner(companyApi.update, { body })).rejects.toMatchObject({
    problem: { status: 400, fields: { [field]: expect.any(String) } },
  })
})

test('when two people change the company at once, the second is refused', async () => {
  const { version } = await visitor(companyApi.read)
  const change = (name: string) => owner(companyApi.update, { body: { name, version } })

  const changes = await whileLocked(2, () => [change('Asha Tools'), change('Ravi Tools')])

  const refused = changes.filter((change) => change.status === 'rejected')
  const now = await visitor(companyApi.read)
  const { sendsMail: _, sendsCodes: __, ...current } = now
  expect(refused).toMatchObject([{ reason: { problem: { status: 409, code: 'stale', current } } }])
  expect(now.version).toBe(version + 1)
})

/** Locks the company's row until all the changes wait for it, so that they run at the same time. */
async function whileLocked<T>(waiting: number, start: () => Promise<T>[]) {
  const changes = await db.transaction().execute(async (tx) => {
    await sql`select from settings where section = 'company' for update`.execute(tx)
    const started = Promise.allSettled(start())
    const lockWaits = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    }
    await expect.poll(lockWaits).toBe(waiting)
    return { started }
  })
  return changes.started
}

test('the fees follow the settings, and the audit log has the change', async () => {
  const { shipping } = await owner(settingsApi.read)
  const value = { ...shipping.value, freeAbove: 149_900 as typeof shipping.value.freeAbove }

  const after = await owner(settingsApi.updateShipping, {
    body: { value, version: shipping.version },
  })

  expect(after.shipping).toMatchObject({
    value,
    version: shipping.version + 1,
    updatedBy: 'Asha Verma',
  })
  expect(await readShippingSettings(db)).toEqual(value)
  expect(await auditOf('shipping')).toMatchObject([
    {
      action: 'settings.update',
      actorId: owner.id,
      before: { freeAbove: 99_900 },
      after: { freeAbove: 149_900 },
    },
  ])
})

test('of two first changes of a section at once one succeeds', async () => {
  const change = (fee: number) =>
    owner(settingsApi.updateCod, {
      body: { value: { ...defaultCod, fee: fee as typeof defaultCod.fee }, version: 1 },
    })

  const changes = await Promise.allSettled([change(1_000), change(2_000), change(3_000)])

  expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await owner(settingsApi.read)).cod.version).toBe(2)
  expect(await auditOf('cod')).toHaveLength(1)
  expect([1_000, 2_000, 3_000]).toContain((await readCodSettings(db)).fee)
})

test('a section stored before a setting was added has its default', async () => {
  await db
    .insertInto('settings')
    .values({ section: 'tax', value: '{"supplierStateCode":"27"}' })
    .execute()

  expect(await readTaxSettings(db)).toEqual({ ...defaultTax, supplierStateCode: '27' })
})

test('contradicting settings are refused', async () => {
  const { shipping, cod, tax } = await owner(settingsApi.read)
  const dispatchDays = { min: 3, max: 2 }
  const limit = cod.value.minimum
  const minimum = cod.value.limit

  await expect(
    owner(settingsApi.updateShipping, {
      body: { value: { ...shipping.value, dispatchDays }, version: shipping.version },
    }),
  ).rejects.toMatchObject({ problem: { fields: { 'value.dispatchDays.max': expect.anything() } } })
  await expect(
    owner(settingsApi.updateCod, {
      body: { value: { ...cod.value, limit, minimum }, version: cod.version },
    }),
  ).rejects.toMatchObject({ problem: { fields: { 'value.limit': expect.anything() } } })
  await expect(
    owner(settingsApi.updateTax, {
      body: { value: { ...tax.value, supplierStateCode: '96' }, version: tax.version },
    }),
  ).rejects.toMatchObject({ problem: { fields: { 'value.supplierStateCode': 'Choose a state.' } } })
})

test('a new fee shows in the shipping policy at once', async () => {
  const page = await visitor(pagesApi.read, { params: { slug: 'shipping-policy' } })
  const { shipping } = await owner(settingsApi.read)
  const value = { ...shipping.value, flatFee: 12_300 as typeof shipping.value.flatFee }

  await owner(settingsApi.updateShipping, { body: { value, version: shipping.version } })

  const after = await visitor(pagesApi.read, { params: { slug: 'shipping-policy' } })
  expect(JSON.stringify(page)).not.toContain('₹123')
  expect(JSON.stringify(after)).toContain('₹123')
})
