import { expect, test } from 'vitest'
import { type Paise, paise } from '#contract/money.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { openShop } from '#test/shop.ts'
import { defaultPages } from './default-pages.ts'

const { db, given, visitor } = await openShop({ isRegistered: false })
const owner = await given.admin('OWNER')
const rupees = (amount: number): Paise => paise(amount * 100)

const textOf = async (slug: string) => {
  const { title, summary, sections } = await visitor(pagesApi.read, { params: { slug } })
  const inSections = sections.flatMap(({ heading, paragraphs, list = [] }) => [
    heading,
    ...paragraphs,
    ...list,
  ])
  return [title, ...summary, ...inSections].join('\n')
}

/** The text of all pages as one string. */
const allText = async () =>
  (await Promise.all(defaultPages.map(({ slug }) => textOf(slug)))).join('\n')

/** Laws, the age of majority and the helpline: figures that no setting decides. */
const ofTheLaw = ['IS 19000:2022', 'Act, 2019', '1915', '18 years old']

test('every figure in the policies comes from the settings', () => {
  const written = JSON.stringify(defaultPages).replaceAll(/\{\{\w+\}\}/g, '')
  const others = ofTheLaw.reduce((text, law) => text.replaceAll(law, ''), written)

  expect(others.match(/.{0,30}\d.{0,30}/g) ?? []).toEqual([])
  expect(others).not.toMatch(
    /\b(one|two|three|four|five|six|seven|ten|twelve) (working )?(hour|day|week|month|year)s?\b/i,
  )
})

/** Sentences that depend on the settings: with the initial settings, then with others. */
const before = [
  'Return most goods within 7 days of delivery.',
  'We answer your request within 2 working days.',
  'We start the refund within 2 working days of checking',
  'Delivery costs ₹99 for parcels up to 10 kg, and is free on orders of ₹999 or more.',
  'less ₹99.',
  'We take in orders placed before 2 pm IST on the same working day',
  'within 1 to 2 working days after that',
  'Delhi and NCR: 1 to 3 days',
  'Ladakh and the islands: 7 to 10 days',
  'Cash on delivery is available for orders up to ₹20,000 and parcels up to 20 kg, where the courier collects cash. The fee is ₹49.',
  'After 2 cash-on-delivery orders came back unpaid within 90 days,',
  'or, with cash on delivery, as soon as you place the order.',
  'We hold the tools for 30 minutes while you pay.',
  'Prices include GST.',
]
const after = [
  'Return most goods within 14 days of delivery.',
  'We answer your request within 1 working day.',
  'We start the refund within 3 working days of checking',
  'Delivery costs ₹79 for parcels up to 12 kg, and is free on orders of ₹1,499 or more.',
  'less ₹50.',
  'We take in orders placed before 11 am IST on the same working day',
  'within 3 working days after that',
  'Delhi and NCR: 2 days',
  'Ladakh and the islands: 8 to 12 days',
  'Cash on delivery is available for orders from ₹100 to ₹15,000 and parcels up to 25 kg, where the courier collects cash. There is no fee.',
  'After 1 cash-on-delivery order came back unpaid within 30 days,',
  'or, with cash on delivery, once we have confirmed the order with you.',
  'It expires after 1 working day without confirmation.',
  'We hold the tools for 45 minutes while you pay, and for 2 working days when you pay by bank transfer.',
  'Prices include all taxes.',
]

test('a changed setting changes every page that mentions it', async () => {
  const first = await allText()
  for (const sentence of before) expect(first).toContain(sentence)
  await changeEverything()
  await expect.poll(allText).toContain(after[0])
  await expect.poll(allText).toContain(after.at(-1))

  const second = await allText()
  for (const sentence of after) expect(second).toContain(sentence)
  for (const sentence of before) expect(second).not.toContain(sentence)
})

async function changeEverything() {
  const { shipping, cod, tax } = await owner(settingsApi.read)
  const { zones } = shipping.value
  await owner(settingsApi.updateShipping, {
    body: {
      value: {
        ...shipping.value,
        flatFee: rupees(79),
        freeAbove: rupees(1_499),
        flatUpToGrams: 12_000,
        heavyAllowance: rupees(50),
        cutoffHourIst: 11,
        dispatchDays: { min: 3, max: 3 },
        zones: {
          ...zones,
          A: { ...zones.A, daysMin: 2, daysMax: 2 },
          E: { ...zones.E, daysMin: 8, daysMax: 12 },
        },
      },
      version: shipping.version,
    },
  })
  await owner(settingsApi.updateCod, {
    body: {
      value: {
        ...cod.value,
        fee: rupees(0),
        minimum: rupees(100),
        limit: rupees(15_000),
        maxGrams: 25_000,
        confirmOrders: true,
        refusalLimit: 1,
        refusalDays: 30,
      },
      version: cod.version,
    },
  })
  const times = { returnWindowDays: 14, returnAnswerDays: 1, refundStartDays: 3 }
  await owner(settingsApi.updateTax, {
    body: { value: { ...tax.value, ...times }, version: tax.version },
  })
  const payments = { holdMinutes: 45, bank: { enabled: true } }
  await db
    .insertInto('settings')
    .values({ section: 'payments', value: JSON.stringify(payments) })
    .execute()
  await owner(companyApi.update, { body: { chargesGst: false } })
}

test('disabled services are not promised', async () => {
  const { cod } = await owner(settingsApi.read)
  await owner(settingsApi.updateCod, {
    body: { value: { ...cod.value, enabled: false }, version: cod.version },
  })
  await expect
    .poll(() => textOf('shipping-policy'))
    .toContain('We do not offer cash on delivery at present.')

  const all = await allText()
  expect(all).not.toMatch(/confirm a cash-on-delivery order|came back unpaid|, or, with cash/)
})

test('a COD limit above the legal one is shown as the legal one', async () => {
  const { cod } = await owner(settingsApi.read)
  const value = { ...cod.value, enabled: true, limit: rupees(5_00_000) }

  await owner(settingsApi.updateCod, { body: { value, version: cod.version } })

  await expect.poll(() => textOf('shipping-policy')).toContain('to ₹1,99,999.99')
})

test('the policy gives the time in which complaints are acknowledged', async () => {
  const ticket = await visitor(contactApi.send, {
    body: { name: 'Asha', email: 'asha@example.in', topic: 'GRIEVANCE', message: 'Too late.' },
  })

  const hours = (Date.parse(ticket.acknowledgeBy) - Date.parse(ticket.createdAt)) / 3_600_000
  expect(await textOf('terms')).toContain(`acknowledge every complaint within ${hours} hours`)
})

test('a shop without details shows the example ones, as in the footer', async () => {
  const terms = await textOf('terms')

  expect(terms).toContain('2/14, Asaf Ali Road, New Delhi 110002, India')
  expect(terms).toContain('use our contact page or call +91 98100 12345')
})

test('owners see every placeholder with its current value', async () => {
  const { placeholders } = await owner(adminPagesApi.placeholders)

  expect(placeholders).toContainEqual({ name: 'returnWindow', value: '14 days' })
  expect(placeholders).toContainEqual({ name: 'registrationNumbers', value: '' })
  await expect((await given.admin('VIEWER'))(adminPagesApi.placeholders)).rejects.toMatchObject({
    problem: { status: 403 },
  })
})

test('a line with an empty placeholder is left out, and a heading stays', async () => {
  const sections = [
    { heading: 'Numbers', paragraphs: ['{{registrationNumbers}}'] },
    { heading: 'Alone', paragraphs: [] },
    { heading: 'Both', paragraphs: ['{{registrationNumbers}}', 'Hours: {{supportHours}}'] },
  ]
  await owner(adminPagesApi.update, {
    params: { slug: 'warranty' },
    body: { title: 'W', summary: ['{{registrationNumbers}}'], sections, version: 1 },
  })

  await expect
    .poll(() => visitor(pagesApi.read, { params: { slug: 'warranty' } }))
    .toMatchObject({
      summary: [],
      sections: [
        { heading: 'Alone', paragraphs: [] },
        {
          heading: 'Both',
          paragraphs: ['Hours: Monday to Saturday, 9:30 am to 6:30 pm IST'],
        },
      ],
    })
})
