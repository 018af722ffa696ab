import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { SentFile } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { cacheProducts } from './cached-products.ts'
import { changePrices } from './change-prices.ts'
import { changeProducts } from './change-products.ts'
import { listCards } from './list-cards.ts'
import { mergeCategory } from './merge-category.ts'
import { listWholeProducts, readDiscontinued } from './read-product.ts'
import { removeCategory } from './remove-category.ts'
import { addCategory, orderCategories, updateCategory } from './write-category.ts'
import { addProduct, removeProduct, updateProduct, type Writing } from './write-product.ts'

export function catalogueRoutes(serve: Serve, { storage, caches }: Deps) {
  const readKept = cacheProducts(caches)
  serve(catalogueApi.product, ({ db, params }) => readKept(db, params.id))
  serve(catalogueApi.discontinued, ({ db, params }) => readDiscontinued(db, params.id))
  serve(catalogueApi.cards, async ({ db, query }) => ({
    products: await listCards(db, idsIn(query.ids)),
  }))
  serve(catalogueApi.compare, async ({ db, query }) => ({
    products: await listWholeProducts(db, idsIn(query.ids)),
  }))
  productWrites(serve, storage)
  categoryWrites(serve, storage)
  backOffice(serve)
}

/** Each id once, even if it is given several times. */
const idsIn = (words: string) => [...new Set(words.split(',').map(Number))]

function productWrites(serve: Serve, storage: Storage) {
  serve(catalogueApi.addProduct, async (call) => {
    const writing = await writingOf(call, storage)
    return inTransaction(call.db, (tx) => addProduct(tx, call.body, writing))
  })
  serve(catalogueApi.updateProduct, async (call) => {
    const writing = await writingOf(call, storage)
    return inTransaction(call.db, (tx) => updateProduct(tx, call.params.id, call.body, writing))
  })
  serve.write(catalogueApi.removeProduct, ({ tx, actor, params }) =>
    removeProduct(tx, params.id, { actor }),
  )
}

function categoryWrites(serve: Serve, storage: Storage) {
  serve(catalogueApi.addCategory, async (call) => {
    const writing = await writingOf(call, storage)
    return inTransaction(call.db, (tx) => addCategory(tx, call.body, writing))
  })
  serve(catalogueApi.updateCategory, async (call) => {
    const writing = await writingOf(call, storage)
    return inTransaction(call.db, (tx) => updateCategory(tx, call.params.id, call.body, writing))
  })
  serve.write(catalogueApi.removeCategory, ({ tx, actor, params, query }) =>
    removeCategory(tx, params.id, query.moveTo, { actor }),
  )
  serve.write(adminCatalogueApi.mergeCategory, ({ tx, actor, params, body }) =>
    mergeCategory(tx, params.id, body, { actor }),
  )
  serve.write(adminCatalogueApi.orderCategories, async ({ tx, actor, body }) => {
    return { categories: await orderCategories(tx, body, { actor }) }
  })
}

function backOffice(serve: Serve) {
  serve.write(adminCatalogueApi.changePrices, async ({ tx, actor, body }) => ({
    results: await changePrices(tx, body, actor),
  }))
  serve(adminCatalogueApi.changeProducts, ({ db, actor, body }) => changeProducts(db, body, actor))
}

type WritingCall = { db: Db; actor: Actor; files: SentFile[] }

/** Pictures are received before the transaction opens, because a transaction must not wait for an upload. */
async function writingOf({ db, actor, files }: WritingCall, storage: Storage): Promise<Writing> {
  return { actor, pictures: await storeUploads(db, storage, files) }
}
