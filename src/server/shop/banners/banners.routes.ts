import type { SentFile } from '#contract/endpoint.ts'
import { adminBannersApi } from '#contract/shop/admin-banners.ts'
import { bannersApi } from '#contract/shop/banners.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { listBanners, listLiveBanners } from './banners.ts'
import {
  addBanner,
  type BannerPictures,
  orderBanners,
  removeBanner,
  updateBanner,
} from './change-banners.ts'

export function bannerRoutes(serve: Serve, { storage }: Deps) {
  serve(bannersApi.live, async ({ db, query }) => ({
    banners: await listLiveBanners(db, query.slot),
  }))

  serve(adminBannersApi.list, async ({ db }) => ({ banners: await listBanners(db) }))

  serve(adminBannersApi.add, async ({ db, actor, body, files }) => {
    const pictures = await picturesOf(db, storage, files)
    return inTransaction(db, (tx) => addBanner(tx, actor, body, pictures))
  })

  serve(adminBannersApi.update, async ({ db, actor, params, body, files }) => {
    const pictures = await picturesOf(db, storage, files)
    return inTransaction(db, (tx) => updateBanner(tx, actor, params.id, body, pictures))
  })

  serve.write(adminBannersApi.remove, ({ tx, actor, params }) => removeBanner(tx, actor, params.id))

  serve.write(adminBannersApi.order, async ({ tx, actor, body }) => ({
    banners: await orderBanners(tx, actor, body.ids),
  }))
}

async function picturesOf(db: Db, storage: Storage, files: SentFile[]): Promise<BannerPictures> {
  const pictures = await storeUploads(db, storage, files)
  return Object.fromEntries(files.map(({ field }, index) => [field, pictures[index]]))
}
