import { readClock } from '#server/platform/db/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import type { DemoBanner, DemoCatalogue } from './catalogue/demo-types.ts'
import { fillCategories, fillCompany } from './fill-company.ts'
import { fillProducts } from './fill-products.ts'
import { fillLife } from './life/fill-life.ts'
import { markDemo } from './mark-demo.ts'
import { type Pictures, storePictures } from './pictures.ts'

export type OnProgress = (done: number, all: number) => void

type DemoOptions = {
  /** What the life of the shop seals its secrets with; null for a shop that has only its catalogue. */
  life: { box: SecretBox } | null
  onProgress: OnProgress
}

/** What the demo became. Without its life, `fault` says why. */
export type DemoResult = { products: number; fault: Error | null }

/**
 * Fills an empty shop with the demo catalogue, and with 90 days of orders if it shall have a life. The pictures come
 * first, each in its own transaction, and are reused after an interruption. Everything else is one transaction: all or
 * nothing. If the life fails, the shop gets the catalogue alone: a demo is no reason for a shop not to start.
 */
export async function fillDemoShop(
  db: Db,
  storage: Storage,
  { life, onProgress }: DemoOptions,
): Promise<DemoResult> {
  const catalogue = demoCatalogue()
  const share = life ? picturesShare : 1
  const { pictures, stored } = await storePictures(db, storage, catalogue, (done, all) =>
    onProgress(done * share, all),
  )
  const tell = (lived: number) => onProgress(share + (1 - share) * lived, 1)
  const fillShelves = (tx: Tx) => fillCatalogue(tx, catalogue, stored, pictures)
  const fault = await fillOnce(db, fillShelves, life && { ...life, tell })
  return { products: catalogue.products.length, fault }
}

type DemoLife = { box: SecretBox; tell: (lived: number) => void }

/** Fills the shelves, and lives the shop's past if it shall have one. Returns why it has none although it should. */
export async function fillOnce(
  db: Db,
  fillShelves: (tx: Tx) => Promise<unknown>,
  life: DemoLife | null,
): Promise<Error | null> {
  const filled = (fill: (tx: Tx) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      await fill(tx)
      await tx.insertInto('milestones').values({ name: 'demo_catalogue' }).execute()
      await markDemo(tx)
    })
  if (!life) return filled(fillShelves).then(() => null)
  const { box, tell } = life
  try {
    await filled(async (tx) =>
      fillLife(tx, { end: await readClock(tx), box, fillShelves: () => fillShelves(tx), tell }),
    )
    return null
  } catch (error) {
    // What keeps the shelves from being filled too, such as a lost database, is thrown here.
    await filled(fillShelves)
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** How much of the work on a demo shop with a life its pictures are. */
const picturesShare = 0.15

/** Fills the shelves with the catalogue, whose pictures are stored. */
export async function fillCatalogue(
  tx: Tx,
  catalogue: DemoCatalogue,
  stored: Picture[],
  pictures: Pictures,
) {
  // Sizes are made on demand: making hundreds at once would keep a new shop busy for minutes, while its
  // owner looks at it.
  await attachUploads(tx, stored, 'on demand')
  const brands = await fillBrands(tx, catalogue)
  const categories = await fillCategories(tx, catalogue.categories, pictures.categories)
  const products = await fillProducts(tx, catalogue.products, { brands, categories, pictures })
  await fillBanners(tx, catalogue.banners, pictures.banners, { categories, products })
  await fillCompany(tx, catalogue.company)
}

async function fillBrands(tx: Tx, { brands }: DemoCatalogue): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('brands')
    .values(brands.map(({ name, slug, description }) => ({ name, slug, description })))
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type Ids = { categories: Map<string, number>; products: Map<string, number> }

async function fillBanners(tx: Tx, banners: DemoBanner[], pictures: Pictures['banners'], ids: Ids) {
  await tx
    .insertInto('banners')
    .values(
      banners.map(({ title, slot, alt, tone, link }, position) => ({
        title,
        slot,
        alt,
        tone,
        position,
        link: linkOf(link, ids),
        imageId: pictures[position]?.wide ?? null,
        mobileImageId: pictures[position]?.square ?? null,
      })),
    )
    .execute()
}

function linkOf(link: DemoBanner['link'], { categories, products }: Ids): string {
  if ('categoryKey' in link) return `/category/${categories.get(link.categoryKey)}`
  if ('productKey' in link) return `/product/${products.get(link.productKey)}`
  return `/search?q=${encodeURIComponent(link.query)}`
}
