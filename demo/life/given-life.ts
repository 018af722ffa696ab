import type { NotNull } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'
import { importPincodes } from '#server/shop/delivery/import-pincodes.ts'
import { demoCatalogue } from '../catalogue/demo-catalogue.ts'
import { fillCatalogue } from '../demo-shop.ts'
import { fillLife } from './fill-life.ts'

/** Fills a shop as its first start at `end` would, with fewer days and one picture for everything. */
export async function givenLife(db: Db, end: Date, days: number) {
  await inTransaction(db, importPincodes)
  return inTransaction(db, (tx) => fillGivenLife(tx, end, days))
}

/** The same as a part of a transaction, in a shop that has its pincodes. */
export async function fillGivenLife(tx: Tx, end: Date, days: number) {
  const picture = await tx
    .insertInto('uploads')
    .values({
      filename: `${'d'.repeat(32)}.webp`,
      sha256: Buffer.from('d'),
      mimeType: 'image/webp',
      width: 960,
      height: 960,
      bytes: 9,
      averageColour: '#ffffff',
    })
    .returning(['id', 'filename', 'width', 'height'])
    .$narrowType<{ width: NotNull; height: NotNull }>()
    .executeTakeFirstOrThrow()
  const catalogue = demoCatalogue()
  const { id } = picture
  const pictures = {
    categories: new Map(catalogue.categories.map(({ key }) => [key, id])),
    products: new Map(catalogue.products.map(({ key }) => [key, id])),
    banners: catalogue.banners.map(() => ({ wide: id, square: id })),
  }
  return fillLife(tx, {
    end,
    days,
    box: newSecretBox(),
    fillShelves: () => fillCatalogue(tx, catalogue, [picture], pictures),
    tell: () => undefined,
  })
}
