import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { picturesByUrl, uploadCalls } from '../limits.ts'
import { Exact, Id, IdParams, MaybeText, Nullable } from '../schema.ts'

/** A picture of a product that the shop fetches. */
export type ImageByUrl = Static<typeof ImageByUrl>
export const ImageByUrl = Exact({
  url: Type.String({ transform: ['trim'], minLength: 1, maxLength: 1_000 }),
  alt: Type.Optional(MaybeText(200)),
  /** The variant that it shows; left out or null: all of them. */
  variantSku: Type.Optional(Nullable(MaybeText(64))),
})

export type ImageByUrlResult = Static<typeof ImageByUrlResult>
export const ImageByUrlResult = Type.Object({
  url: Type.String(),
  /** `ALREADY`: the product has the picture of this address, or the same picture from elsewhere. */
  result: Type.Enum(['DONE', 'ALREADY', 'REFUSED']),
  /** Null: the address was refused. */
  imageId: Nullable(Id),
  problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
})

export const productImagesApi = group('Pictures of products', 'Pictures that the shop fetches.', {
  addByUrl: {
    method: 'POST',
    path: '/api/products/:id/images/by-url',
    summary: 'Add pictures by their addresses on the internet; each has its own result',
    access: 'catalogue',
    params: IdParams,
    body: Exact({ images: Type.Array(ImageByUrl, { minItems: 1, maxItems: picturesByUrl }) }),
    limit: uploadCalls,
    reply: Type.Object({
      results: Type.Array(ImageByUrlResult),
      /** The version of the product afterwards. */
      version: Type.Integer(),
    }),
  },
})
