import { productImagesApi } from '#contract/catalogue/product-images.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addImagesByUrl } from './add-images-by-url.ts'

export function productImageRoutes(serve: Serve, { storage, incomingDir, network }: Deps) {
  serve(productImagesApi.addByUrl, ({ db, actor, params, body }) =>
    addImagesByUrl({ db, storage, incomingDir, network }, { productId: params.id, ...body, actor }),
  )
}
