import { randomUUID } from 'node:crypto'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { documentsApi } from '#contract/catalogue/documents.ts'
import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { licencesApi } from '#contract/catalogue/licences.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import { productImagesApi } from '#contract/catalogue/product-images.ts'
import { productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import { searchRulesApi } from '#contract/catalogue/search-rules.ts'
import { hsnQuestionsApi } from '#contract/tax/hsn-questions.ts'
import { pdfFile, variant } from '../writing-products.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

const draft = async ({ given }: Kit) => ({
  name: 'Cordless drill',
  categoryId: (await given.category()).id,
  variants: [variant()],
})

const product = async (kit: Kit) =>
  kit.boss(catalogueApi.addProduct, { body: await draft(kit), files: [] })

const stockList = async ({ given }: Kit) => ({
  key: randomUUID(),
  reason: 'RECEIVED' as const,
  lines: [{ variantId: (await given.variant()).id, delta: 2 }],
})

const gridChange = async ({ given }: Kit) => {
  const { id: variantId } = await given.variant({ price: 100_00 })
  const cell = { variantId, field: 'price' as const, old: 100_00, new: 90_00 }
  return { key: randomUUID(), cells: [cell] }
}

const schedule = { publishAt: '2099-01-01T04:30:00Z', hideAt: null }

const brand = ({ db }: Kit) =>
  db
    .insertInto('brands')
    .values({ name: `Brand ${randomUUID()}`, slug: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()

const words = () => ({ words: [randomUUID().slice(0, 8), randomUUID().slice(0, 8)] })
const synonym = ({ boss }: Kit) => boss(adminSearchApi.addSynonym, { body: words() })

const redirect = () => ({
  query: randomUUID().slice(0, 8),
  productIds: [],
  redirect: { to: '/warranty', label: 'Warranty' },
})
const searchRule = ({ boss }: Kit) => boss(searchRulesApi.add, { body: redirect() })

const qualityOrder = {
  title: 'Order for brushes',
  gazette: '',
  standards: ['IS 7'],
  hsnPrefixes: ['9603'],
  categories: [],
  from: { LARGE: '2026-10-01', MEDIUM: null, SMALL: null, MICRO: null },
  importedFrom: null,
  source: '',
  note: '',
  isCertain: true,
  isOn: true,
  appliedFrom: null,
}

export const catalogueWrites: readonly AuditedWrite[] = [
  write(productImagesApi.addByUrl, async ({ given, supplier }) => {
    const { productId: id } = await given.variant()
    const body = { images: [{ url: supplier }] }
    return { input: { params: { id }, body }, subject: `product ${id}` }
  }),
  write(catalogueApi.addProduct, async (kit) => ({
    input: { body: await draft(kit), files: [] },
    subject: ({ id }) => `product ${id}`,
  })),
  write(catalogueApi.updateProduct, async (kit) => {
    const { id, variants, version } = await product(kit)
    const same = variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp }))
    const body = { ...(await draft(kit)), name: 'Hammer drill', variants: same, version }
    return { input: { params: { id }, body, files: [] }, subject: `product ${id}` }
  }),
  write(catalogueApi.removeProduct, async (kit) => {
    const { id } = await product(kit)
    return { input: { params: { id } }, subject: `product ${id}` }
  }),
  write(documentsApi.upload, () => ({
    input: { body: {}, files: [{ field: 'file', file: pdfFile(randomUUID()) }] },
    subject: ({ url }) => `document ${url}`,
  })),
  write(adminCatalogueApi.changeProducts, async (kit) => {
    const { id, version } = await product(kit)
    const change = { pricePercent: 10 }
    return { input: { body: { products: [{ id, version }], change } }, subject: `product ${id}` }
  }),
  write(catalogueApi.addCategory, () => ({
    input: { body: { name: `Saws ${randomUUID()}` }, files: [] },
    subject: ({ id }) => `category ${id}`,
  })),
  write(catalogueApi.updateCategory, async ({ given }) => {
    const { id } = await given.category()
    const body = { description: 'Holes.' }
    return { input: { params: { id }, body, files: [] }, subject: `category ${id}` }
  }),
  write(catalogueApi.removeCategory, async ({ given }) => {
    const { id } = await given.category()
    return { input: { params: { id } }, subject: `category ${id}` }
  }),
  write(adminCatalogueApi.mergeCategory, async ({ given }) => {
    const [{ id }, into] = [await given.category(), await given.category()]
    return { input: { params: { id }, body: { into: into.id } }, subject: `category ${id}` }
  }),
  write(adminCatalogueApi.orderCategories, async ({ given }) => {
    const parent = await given.category()
    const children = [
      await given.category({ parentId: parent.id }),
      await given.category({ parentId: parent.id }),
    ]
    const ids = children.map(({ id }) => id).reverse()
    return { input: { body: { parentId: parent.id, ids } }, subject: `category ${parent.id}` }
  }),
  write(adminBrandsApi.update, async (kit) => {
    const { id } = await brand(kit)
    const body = { description: 'From Pune.' }
    return { input: { params: { id }, body, files: [] }, subject: `brand ${id}` }
  }),
  write(licencesApi.addOrder, () => ({
    input: { body: qualityOrder },
    subject: ({ id }) => `quality-order ${id}`,
  })),
  write(licencesApi.changeOrder, async ({ db }) => {
    const { id } = await db
      .selectFrom('qualityOrders')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return { input: { params: { id }, body: qualityOrder }, subject: `quality-order ${id}` }
  }),
  write(factDefaultsApi.update, () => ({
    input: { body: { brandId: null, facts: { countryOfOrigin: 'IN' } } },
    subject: 'settings facts',
  })),
  write(adminBrandsApi.merge, async (kit) => {
    const [{ id }, into] = [await brand(kit), await brand(kit)]
    return { input: { params: { id }, body: { into: into.id } }, subject: `brand ${id}` }
  }),
  write(adminBrandsApi.remove, async (kit) => {
    const { id } = await brand(kit)
    return { input: { params: { id } }, subject: `brand ${id}` }
  }),
  write(inventoryApi.adjust, async ({ given }) => {
    const { id: variantId } = await given.variant()
    const body = { variantId, delta: 2, reason: 'RECEIVED' as const }
    return { input: { body }, subject: `variant ${variantId}` }
  }),
  write(inventoryApi.changeMany, async ({ given }) => {
    const { id: variantId } = await given.variant()
    return {
      input: { body: { changes: [{ variantId, delta: 2 }] } },
      subject: `variant ${variantId}`,
    }
  }),
  write(adminCatalogueApi.changePrices, async ({ given }) => {
    const { id: variantId, productId } = await given.variant()
    const changes = [{ variantId, priceDelta: -100 }]
    return { input: { body: { changes } }, subject: `product ${productId}` }
  }),
  write(inventoryApi.setLowAt, async ({ given }) => {
    const { id: variantId } = await given.variant()
    return {
      input: { params: { variantId }, body: { lowAt: 12 } },
      subject: `variant ${variantId}`,
    }
  }),
  write(inventoryApi.saveList, async (kit) => ({
    input: { body: await stockList(kit) },
    subject: ({ id }) => `stock-list ${id}`,
  })),
  write(inventoryApi.undoList, async (kit) => {
    const { id } = await kit.boss(inventoryApi.saveList, { body: await stockList(kit) })
    return { input: { params: { id } }, subject: `stock-list ${id}` }
  }),
  write(productGridApi.save, async (kit) => ({
    input: { body: await gridChange(kit) },
    subject: ({ id }) => `grid-change ${id}`,
  })),
  write(productGridApi.undo, async (kit) => {
    const { id } = await kit.boss(productGridApi.save, { body: await gridChange(kit) })
    return { input: { params: { id }, body: {} }, subject: `grid-change ${id}` }
  }),
  write(productHistoryApi.restore, async (kit) => {
    const { id, variants } = await product(kit)
    const same = variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp }))
    const body = { ...(await draft(kit)), name: 'Hammer drill', variants: same }
    const { version } = await kit.boss(catalogueApi.updateProduct, {
      params: { id },
      body,
      files: [],
    })
    const { versions } = await kit.boss(productHistoryApi.list, { params: { id } })
    const versionId = versions.find(({ what }) => what === 'added')?.id ?? 0
    return {
      input: { params: { id, versionId }, body: { version, parts: ['name' as const] } },
      subject: `product ${id}`,
    }
  }),
  write(hsnQuestionsApi.confirm, async (kit) => {
    const { id } = await product(kit)
    await kit.db.updateTable('products').set({ hsn: '8205' }).where('id', '=', id).execute()
    return { input: { params: { id }, body: { hsn: '8205' } }, subject: `product ${id}` }
  }),
  write(productScheduleApi.set, async (kit) => {
    const { id } = await product(kit)
    return { input: { params: { id }, body: schedule }, subject: `product ${id}` }
  }),
  write(productScheduleApi.cancel, async (kit) => {
    const { id } = await product(kit)
    await kit.boss(productScheduleApi.set, { params: { id }, body: schedule })
    return { input: { params: { id } }, subject: `product ${id}` }
  }),
  write(adminSearchApi.addSynonym, () => ({
    input: { body: words() },
    subject: ({ id }) => `synonym ${id}`,
  })),
  write(adminSearchApi.updateSynonym, async (kit) => {
    const { id } = await synonym(kit)
    return { input: { params: { id }, body: words() }, subject: `synonym ${id}` }
  }),
  write(adminSearchApi.removeSynonym, async (kit) => {
    const { id } = await synonym(kit)
    return { input: { params: { id } }, subject: `synonym ${id}` }
  }),
  write(adminSearchApi.setLearning, () => ({
    input: { body: { isOn: false } },
    subject: 'settings search',
  })),
  write(searchRulesApi.add, () => ({
    input: { body: redirect() },
    subject: ({ id }) => `search_rule ${id}`,
  })),
  write(searchRulesApi.update, async (kit) => {
    const { id } = await searchRule(kit)
    return { input: { params: { id }, body: redirect() }, subject: `search_rule ${id}` }
  }),
  write(searchRulesApi.remove, async (kit) => {
    const { id } = await searchRule(kit)
    return { input: { params: { id } }, subject: `search_rule ${id}` }
  }),
]
