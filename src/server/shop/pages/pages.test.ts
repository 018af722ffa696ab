import { describe, expect, test } from 'vitest'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { openShop } from '#test/shop.ts'
import { defaultPages } from './default-pages.ts'
import { listPages } from './pages.ts'
import { unknownPlaceholders } from './placeholders.ts'

const { db, given, visitor } = await openShop({ isRegistered: false })
const manager = await given.admin('MANAGER')
const read = (slug: string) => visitor(pagesApi.read, { params: { slug } })
const source = (slug: string) => manager(adminPagesApi.source, { params: { slug } })

describe('before a policy page is edited', () => {
  test.each(defaultPages.map(({ slug }) => slug))(
    'there is a default text for %s',
    async (slug) => {
      const page = await read(slug)

      expect(page.sections.length).toBeGreaterThan(2)
      expect(page.version).toBe(1)
      expect(JSON.stringify(page)).not.toContain('{{')
    },
  )

  test('the default texts have no unfilled placeholders', () => {
    expect(defaultPages.flatMap(unknownPlaceholders)).toEqual([])
  })

  test('there is no page of another name', async () => {
    await expect(read('imprint')).rejects.toMatchObject({ problem: { status: 404 } })
    await expect(source('imprint')).rejects.toMatchObject({ problem: { status: 404 } })
    await expect(
      manager(adminPagesApi.update, {
        params: { slug: 'imprint' },
        body: { title: 'Imprint', summary: [], sections: [], version: 1 },
      }),
    ).rejects.toMatchObject({ problem: { status: 404 } })
  })
})

test('the figures on a page are those of the settings', async () => {
  await manager(companyApi.update, {
    body: { name: 'Vajrok Tools', email: 'help@vajrok.in', phone: '+91 98100 12345' },
  })

  expect((await read('refund-policy')).summary[0]).toBe(
    'Return most goods within 7 days of delivery.',
  )
  expect((await read('shipping-policy')).summary).toEqual([
    'Delivery costs ₹99 for parcels up to 10 kg, and is free on orders of ₹999 or more.',
    'Heavier parcels cost more. The cart shows the fee for your pincode before you order.',
    'Cash on delivery is available for orders up to ₹20,000 and parcels up to 20 kg, where the courier collects cash. The fee is ₹49.',
    'Enter your pincode on any product to see the delivery date.',
  ])
  expect(JSON.stringify(await read('warranty'))).toContain(
    'write to help@vajrok.in or call +91 98100 12345',
  )
  expect((await source('refund-policy')).summary[0]).toBe('{{returnTerms}}')
})

test('the refund policy names goods with other terms, as their categories say', async () => {
  const terms = async () =>
    (await read('refund-policy')).sections.find(({ heading }) => heading.includes('other terms'))
      ?.list ?? []
  const addCategory = (
    name: string,
    returnRule: 'UNOPENED' | 'FAULTY_ONLY' | null,
    returnDays?: number,
  ) => db.insertInto('categories').values({ name, returnRule, returnDays }).execute()

  expect(await terms()).toEqual([
    'Only while the pack is unopened: none at present.',
    'Only if they are faulty, damaged or wrong: none at present.',
    'Within another number of days: none at present.',
  ])
  await addCategory('Masks', 'UNOPENED')
  await addCategory('Adhesives', 'UNOPENED', 10)
  await addCategory('Cut cable', 'FAULTY_ONLY')
  await expect
    .poll(terms)
    .toEqual([
      'Only while the pack is unopened: Adhesives and Masks.',
      'Only if they are faulty, damaged or wrong: Cut cable.',
      'Within another number of days: Adhesives (10 days).',
    ])
})

test('an edited page is shown to shoppers, and the audit log has the former text', async () => {
  const sections = [{ heading: 'All', paragraphs: ['{{companyName}} pays.'], list: ['Always.'] }]
  const before = await source('warranty')

  const written = await manager(adminPagesApi.update, {
    params: { slug: 'warranty' },
    body: { title: 'Our warranty', summary: ['Two lines.'], sections, version: 1 },
  })

  expect(written).toMatchObject({ title: 'Our warranty', sections, version: 2 })
  expect((await read('warranty')).sections[0]?.paragraphs).toEqual(['Vajrok Tools pays.'])
  const [entry] = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', 'warranty')
    .execute()
  expect(entry).toMatchObject({
    action: 'page.update',
    actorId: manager.id,
    before: { title: before.title },
    after: { title: 'Our warranty' },
  })
})

test.each([
  ['for the first time', 'terms', 1],
  ['once more', 'terms', 2],
])(
  'when many people edit a page at once %s, all but one are refused',
  async (_when, slug, version) => {
    const edit = (title: string) =>
      manager(adminPagesApi.update, {
        params: { slug },
        body: { title, summary: [], sections: [], version },
      })

    const edits = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => edit(`Terms ${n}`)))

    const refused = edits.filter((edit) => edit.status === 'rejected')
    expect(refused).toHaveLength(7)
    const now = await source(slug)
    for (const { reason } of refused)
      expect(reason.problem).toMatchObject({ status: 409, code: 'stale', current: now })
    expect(now.version).toBe(version + 1)
  },
)

test.each([
  '{{pinCode}}',
  '{{constructor}}',
  '{{__proto__}}',
  '{{pin code}}',
  '{{shippingFee',
  '{{shippingFee}',
  '}}',
])('%s is refused as a placeholder', async (text) => {
  const sections = [{ heading: 'All', paragraphs: [`Pay ${text}`] }]

  await expect(
    manager(adminPagesApi.update, {
      params: { slug: 'privacy' },
      body: { title: 'Privacy', summary: [], sections, version: 1 },
    }),
  ).rejects.toMatchObject({
    problem: {
      fields: {
        sections: `“${text}” is not a placeholder. Choose one from the list, for example {{shippingFee}}.`,
      },
    },
  })
})

test('a page whose own text is removed shows the default again, and other pages keep theirs', async () => {
  const own = { summary: [], sections: '[]', version: 2 }
  await db
    .insertInto('pages')
    .values([
      { slug: 'shipping-policy', title: 'Removed', ...own },
      { slug: 'bulk-orders', title: 'Written', ...own },
    ])
    .execute()
  expect((await read('shipping-policy')).title).toBe('Removed')

  await db.deleteFrom('pages').where('slug', '=', 'shipping-policy').execute()

  await expect.poll(async () => (await read('shipping-policy')).title).toBe('Delivery')
  expect((await read('warranty')).title).toBe('Our warranty')
  expect((await read('bulk-orders')).title).toBe('Written')
  expect((await listPages(db)).map(({ slug }) => slug).sort()).toEqual([
    'bulk-orders',
    'privacy',
    'privacy-notice',
    'privacy-notice-hi',
    'refund-policy',
    'shipping-policy',
    'terms',
    'warranty',
  ])
})
