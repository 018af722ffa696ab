import type { SentFile } from '#contract/endpoint.ts'
import { bannersApi } from '#contract/shop/banners.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
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

  serve(bannersApi.list, async ({ db }) => ({ banners: await listBanners(db) }))

  serve(bannersApi.add, async ({ db, caller, body, files, origin }) => {
    const pictures = await picturesOf(db, storage, files)
    return inTransaction(db, (tx) => addBanner(tx, actorOf(caller, origin), body, pictures))
  })

  serve(bannersApi.update, async ({ db, caller, params, body, files, origin }) => {
    const pictures = await picturesOf(db, storage, files)
    return inTransaction(db, (tx) =>
      updateBanner(tx, actorOf(caller, origin), params.id, body, pictures),
    )
  })

  serve(bannersApi.remove, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => removeBanner(tx, actorOf(caller, origin), params.id))
    return null
  })

  serve(bannersApi.order, async ({ db, caller, body, origin }) => ({
    banners: await inTransaction(db, (tx) => orderBanners(tx, actorOf(caller, origin), body.ids)),
  }))
}

async function picturesOf(db: Db, storage: Storage, files: SentFile[]): Promise<BannerPictures> {
  const pictures = await storeUploads(db, storage, files)
  return Object.fromEntries(files.map(({ field }, index) => [field, pictures[index]]))
}
