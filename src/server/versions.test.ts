import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { defaultCod, defaultShipping, defaultTax } from '#server/shop/settings/defaults.ts'
import { buyingIn } from '#test/buying.ts'
import { refusal } from '#test/refusal.ts'
import { returningIn } from '#test/returning.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'
import { asSent, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const owner = await given.admin()
const { add, draft } = await writingIn(shop, owner)
const { delivered, request, readAsStaff } = returningIn(shop, owner)
const { order } = buyingIn(shop)
const { buyer, review } = reviewingIn(shop, owner)

type Version = { version?: number }
type Change = (version: Version) => Promise<unknown>

let made = 0
const name = () => `Vajrok ${++made}`

async function brand(): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values({ name: name(), slug: `vajrok-${made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A change of something just created, one for each kind of resource. */
const resources: Record<string, () => Promise<Change>> = {
  product: async () => {
    const product = await add(draft())
    const params = { id: product.id }
    return (version) =>
      owner(catalogueApi.updateProduct, { params, body: { ...asSent(product), ...version } })
  },
  category: async () => {
    const params = { id: (await given.category()).id }
    return (version) =>
      owner(catalogueApi.updateCategory, { params, body: { name: name(), ...version } })
  },
  'merged category': async () => {
    const params = { id: (await given.category()).id }
    const into = (await given.category()).id
    return (version) =>
      owner(adminCatalogueApi.mergeCategory, { params, body: { into, ...version } })
  },
  brand: async () => {
    const params = { id: await brand() }
    return (version) =>
      owner(adminBrandsApi.update, { params, body: { description: name(), ...version } })
  },
  'merged brand': async () => {
    const [params, into] = [{ id: await brand() }, await brand()]
    return (version) => owner(adminBrandsApi.merge, { params, body: { into, ...version } })
  },
  'removed brand': async () => {
    const params = { id: await brand() }
    return (version) => owner(adminBrandsApi.remove, { params, query: version })
  },
  synonym: async () => {
    const words = [name(), 'hathoda']
    const { id } = await owner(adminSearchApi.addSynonym, { body: { words } })
    return (version) =>
      owner(adminSearchApi.updateSynonym, { params: { id }, body: { words, ...version } })
  },
  'removed synonym': async () => {
    const { id } = await owner(adminSearchApi.addSynonym, { body: { words: [name(), 'chhenni'] } })
    return (version) => owner(adminSearchApi.removeSynonym, { params: { id }, query: version })
  },
  page: async () => {
    const params = { slug: 'terms' }
    const page = { title: 'Terms', summary: [], sections: [] }
    await owner(adminPagesApi.update, { params, body: page })
    return (version) => owner(adminPagesApi.update, { params, body: { ...page, ...version } })
  },
  'settings of delivery': async () => (version) =>
    owner(settingsApi.updateShipping, { body: { value: defaultShipping, ...version } }),
  'settings of cash on delivery': async () => (version) =>
    owner(settingsApi.updateCod, { body: { value: defaultCod, ...version } }),
  'settings of tax': async () => (version) =>
    owner(settingsApi.updateTax, { body: { value: defaultTax, ...version } }),
  'facts by default': async () => (version) =>
    owner(factDefaultsApi.update, { body: { brandId: null, facts: {}, ...version } }),
  'settings of payments': async () => (version) => {
    const upi = { enabled: false, vpa: '', payee: '' }
    return owner(adminPaymentsApi.updateSettings, { body: { upi, ...version } })
  },
  company: async () => (version) =>
    owner(companyApi.update, { body: { name: name(), ...version } }),
  review: async () => {
    const drill = await given.variant()
    const { id } = await review(await buyer(drill), drill.productId)
    return (version) =>
      owner(adminReviewsApi.decide, { params: { id }, body: { publish: true, ...version } })
  },
  ticket: async () => {
    const params = { id: await ticket() }
    return (version) =>
      owner(adminTicketsApi.move, { params, body: { to: 'ACKNOWLEDGED', ...version } })
  },
  'answered ticket': async () => {
    const params = { id: await ticket() }
    return (version) =>
      owner(adminTicketsApi.answer, { params, body: { text: 'It left today.', ...version } })
  },
  order: async () => {
    const { id } = await delivered(order)
    return (version) =>
      owner(adminOrdersApi.transition, { params: { id }, body: { to: 'COMPLETED', ...version } })
  },
  return: async () => {
    const { asha, id, saws } = await delivered(order)
    await request(asha, id, {
      lines: [{ lineId: saws, quantity: 1 }],
      resolution: 'REPLACEMENT',
    })
    const rid = (await readAsStaff(id)).returns[0]?.id ?? 0
    return (version) =>
      owner(adminReturnsApi.transition, {
        params: { id, rid },
        body: { to: 'APPROVED', ...version },
      })
  },
}

async function ticket() {
  const { number } = await visitor(contactApi.send, {
    body: { name: 'Asha Verma', email: 'asha@example.in', topic: 'ORDER', message: 'Where is it?' },
  })
  const { id } = await db
    .selectFrom('tickets')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

describe.each(Object.entries(resources))('concurrent changes of a %s', (_name, make) => {
  test('a change without a version is accepted, and one of an outdated version is refused', async () => {
    const change = await make()

    await expect(change({ version: 999 })).rejects.toMatchObject(
      refusal({ status: 409, code: 'stale', current: expect.anything() }),
    )
    await change({})
  })
})

test('many products are changed without versions, and three price changes at once are all applied', async () => {
  const { id, variants } = await add(draft())
  const lower = () =>
    owner(adminCatalogueApi.changeProducts, {
      body: { products: [{ id }], change: { pricePercent: -10 } },
    })

  const answers = await Promise.all([lower(), lower(), lower()])

  expect(answers.flatMap(({ refused }) => refused)).toEqual([])
  const { product } = await owner(adminCatalogueApi.product, { params: { id } })
  expect(product.version).toBe(4)
  expect(product.variants[0]?.price).toBeLessThan((variants[0]?.price ?? 0) * 0.8)
})

const lines: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area))
const sent = (schema: TSchema | undefined) =>
  (schema ?? {}) as { properties?: object; required?: string[] }
const versioned = lines.filter(({ body, query, multipart }) =>
  [body, query, multipart?.data].some((item) => 'version' in (sent(item).properties ?? {})),
)

test.each(versioned)('$method $path needs no version', ({ body, query, multipart }) => {
  for (const item of [body, query, multipart?.data])
    expect(sent(item).required ?? []).not.toContain('version')
})
