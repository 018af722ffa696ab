import { expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import type { SetupStep } from '#contract/backoffice/setup.ts'
import { setupApi } from '#contract/backoffice/setup.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { markDemo } from '#demo/mark-demo.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { images } from '#test/writing-products.ts'

const shop = await openShop({ isRegistered: false })
const { db, given } = shop
const owner = await given.admin('OWNER')
const buying = buyingIn(shop)

const steps = async () => (await owner(setupApi.read)).steps
const step = async (name: SetupStep['name']) => (await steps()).find((each) => each.name === name)
const missing = async (name: SetupStep['name']) => (await step(name))?.missing
const open = async () => (await steps()).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

test('a new shop lists what is missing, and nothing of a demo that it has not', async () => {
  expect(await step('demo')).toBeUndefined()
  expect(await open()).toEqual([
    'company',
    'gst',
    'invoices',
    'logo',
    'delivery',
    'policies',
    'products',
    'mail',
    'backups',
    'staff',
    'testOrder',
  ])
  expect(await missing('company')).toEqual([
    'Enter the name of your shop: it is still called Karigar.',
    'Enter the legal name of the seller.',
    'Enter an email address for customers.',
    'Enter your own phone number.',
    'Enter your own address.',
    'Enter the hours at which customers reach you.',
    'Choose what order numbers begin with: until then they begin with KG.',
  ])
  expect(await missing('policies')).toEqual([
    'Enter the name and the email address or phone number of your grievance officer in the company details: the E-Commerce Rules require them on the site.',
  ])
  expect(await step('payments')).toMatchObject({ done: 'Cash on delivery', missing: [] })
  await expect(owner(setupApi.goLive)).rejects.toMatchObject({
    problem: { status: 409, code: 'not_ready' },
  })
})

test('only the owner sets the shop up', async () => {
  const manager = await given.admin('MANAGER')

  await expect(manager(setupApi.read)).rejects.toMatchObject({ problem: { status: 403 } })
})

const company = {
  name: 'Asha Tools',
  legalName: 'Asha Tools LLP',
  email: 'help@asha.in',
  phone: '+91 80 4000 0000',
  address: '14 MG Road, Bengaluru 560001',
  hours: 'Every day, 10 am to 8 pm',
  deliveryPromise: 'All over Karnataka',
}

test('each setup step is ticked when the owner has done it', async () => {
  await owner(companyApi.update, { body: company, files: await logo() })
  expect(await missing('company')).toEqual([
    'Choose what order numbers begin with, such as AT: until then they begin with KG.',
  ])
  await owner(companyApi.update, { body: { orderPrefix: 'at' } })
  expect((await step('company'))?.done).toBe('Asha Tools, Asha Tools LLP; orders like AT-100001')
  await owner(companyApi.update, {
    body: { grievanceOfficer: { name: 'Meera Rao', email: 'meera@asha.in', phone: '' } },
  })
  const { shipping, tax } = await owner(settingsApi.read)
  expect(await missing('delivery')).toContain(
    'Enter the pincode that you send from: until then the zones are as seen from New Delhi.',
  )
  await given.pincode({ pincode: '560001', city: 'Bengaluru', stateCode: '29' })
  await owner(settingsApi.updateShipping, {
    body: { value: { ...shipping.value, fromPincode: '560001' } },
  })
  expect((await missing('delivery'))?.join()).toContain(
    'Parcels leave from Bengaluru in Karnataka, but the tax settings say that goods ship from Delhi.',
  )
  const value = { ...tax.value, supplierStateCode: '29', signatory: 'Asha Verma' }
  await owner(settingsApi.updateTax, { body: { value } })

  expect(await open()).toEqual(['gst', 'products', 'mail', 'backups', 'testOrder'])
})

const logo = async () => (await images(1)).map(({ file }) => ({ field: 'logo', file }))

test.each([
  [{ gstin: '07AABCT1234M1ZD' }, ['The GSTIN is of Delhi, but goods are sold from Karnataka.']],
  [{ gstin: '29AABCT1234M1Z7' }, []],
  [
    { gstin: '', chargesGst: true },
    ['Enter the GSTIN, or choose that the shop is not registered under GST.'],
  ],
  [{ gstin: '', chargesGst: false }, []],
])('a registration of %j still misses %j', async (body, expected) => {
  await owner(companyApi.update, { body })

  const said = (await missing('gst')) ?? []
  expect(said).toHaveLength(expected.length)
  expect(said.join(' ')).toContain(expected.join(' '))
})

test('the steps for products, stock and a test order follow the database', async () => {
  const saw = await given.variant({ onHand: 0 })
  expect(await missing('products')).toEqual(['Enter stock: no product can be bought.'])
  await given.variant({ onHand: 3 })
  expect(await step('products')).toMatchObject({
    isDone: true,
    done: '2 products in 2 categories.',
  })

  await buying.order(await given.shopper(), [{ id: saw.id + 1 }])
  expect((await step('testOrder'))?.isDone).toBe(false)
  const { orderNumber } = await buying.order(owner, [{ id: saw.id + 1 }])
  expect((await step('testOrder'))?.done).toContain(orderNumber)
})

test('the number of the next invoice follows the GST registration', async () => {
  await owner(companyApi.update, { body: { chargesGst: false, gstin: '' } })
  expect((await step('invoices'))?.done).toMatch(/^The next invoice is SAL\/\d\d-\d\d\/000001\./)

  await owner(companyApi.update, { body: { gstin: '29AABCT1234M1Z7' } })
  expect((await step('invoices'))?.done).toMatch(/^The next invoice is INV\/\d\d-\d\d\/000001\./)

  const { tax } = await owner(settingsApi.read)
  const prefixes = { ...tax.value.prefixes, INV: 'ASH' }
  await owner(settingsApi.updateTax, { body: { value: { ...tax.value, prefixes } } })
  expect((await step('invoices'))?.done).toMatch(/^The next invoice is ASH\/\d\d-\d\d\/000001\./)
})

test('a live shop has a mail server, backups and staff, or the owner says why not', async () => {
  await inTransaction(db, (tx) =>
    sendMail(tx, { kind: 'order_placed', to: 'asha@example.in', subject: 'Order', blocks: [] }),
  )
  await db.updateTable('mails').set({ status: 'KEPT' }).execute()
  expect(await missing('mail')).toEqual([
    'Set up a mail server. Without one nobody gets an order confirmation, a tracking number or a link to a new password.',
    expect.stringMatching(/^\d+ mails? waits? in the outbox\.$/),
  ])
  expect(await step('staff')).toMatchObject({ done: '2 people work in the back office.' })
  await expect(owner(setupApi.goLive)).rejects.toMatchObject({
    problem: { message: expect.stringContaining('Set up a mail server.') },
  })

  await owner(setupApi.skip, { body: { step: 'mail', reason: 'We phone everybody.' } })
  await owner(setupApi.skip, { body: { step: 'backups', reason: 'The disk is mirrored.' } })
  expect(await step('mail')).toMatchObject({ isDone: true, skipped: 'We phone everybody.' })
  const { entries } = await owner(auditApi.list, { query: { subject: 'setup' } })
  expect(entries[0]).toMatchObject({ action: 'setup.skip', subjectId: 'backups' })

  await owner(setupApi.skip, { body: { step: 'mail', reason: null } })
  expect(await step('mail')).toMatchObject({ isDone: false, skipped: null })
  await owner(setupApi.skip, { body: { step: 'mail', reason: 'We phone everybody.' } })
  await expect(
    owner(setupApi.skip, { body: { step: 'backups', reason: ' ' } }),
  ).rejects.toMatchObject({ problem: { status: 400 } })
})

test('the dashboard counts the mails that wait, for who may set up a mail server', async () => {
  expect((await owner(dashboardApi.setup)).keptMails).toBeGreaterThan(0)
  const packer = await given.admin('ORDERS')
  expect((await packer(dashboardApi.setup)).keptMails).toBe(0)
})

test('a shop goes live once, and then its demo is deleted', async () => {
  await db.deleteFrom('demoShop').execute()
  await inTransaction(db, markDemo)
  await expect(owner(setupApi.goLive)).rejects.toMatchObject({
    problem: {
      code: 'not_ready',
      message: expect.stringContaining('Remove the demo before you sell'),
    },
  })
  await db.deleteFrom('demoShop').execute()

  const [{ liveAt }, twice] = await Promise.all([owner(setupApi.goLive), owner(setupApi.goLive)])

  expect(liveAt).not.toBeNull()
  expect(twice.liveAt).toBe(liveAt)
  expect(await owner(setupApi.goLive)).toMatchObject({ liveAt, demo: { state: 'NONE' } })
  await expect(owner(setupApi.removeDemo)).rejects.toMatchObject({
    problem: { code: 'demo_refused' },
  })
})
