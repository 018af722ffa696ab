import { sql } from 'kysely'
import type { FoundGoods } from '#contract/catalogue/admin-catalogue.ts'
import { matchingVariant, variantQueryOf } from '#search-engine/query/matching-variant.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { type Choice, textsOfVariant } from '../products/list-choices.ts'
import { productsWithWords } from '../words/products-with-words.ts'
import type { SearchDeps } from './search.ts'
import { staffHits } from './staff-hits.ts'

type Variant = FoundGoods['variants'][number]
type Row = Omit<FoundGoods, 'imageUrl' | 'variants'> & {
  imageFilename: string | null
  variants: (Variant & Choice)[]
}
type Wish = { q: string; limit: number }

/** So many goods that shoppers do not see are added to what the shop's search finds. */
const mostUnseen = 4

/**
 * Goods for staff: those of the shop's search in its order, then a few drafts and archived ones that have the words, and
 * last what is sold out. The variant that the text asks for is the first of its product. One statement.
 */
export async function findGoods(
  { db, live, index }: SearchDeps,
  { q, limit }: Wish,
): Promise<FoundGoods[]> {
  const { ids, searched } = staffHits({ live, index }, q, { typing: true })
  const rows = await readGoods(db, { q, limit }, ids)
  const asked = variantQueryOf(searched)
  const goods = rows.map(({ imageFilename, variants, ...product }) => ({
    ...product,
    imageUrl: imageFilename && pictureUrl(imageFilename),
    variants: inOrder(variants, matchingVariant(asked, variants)),
  }))
  return soldOutLast(goods, ({ variants }) => variants.some(isLeft))
}

const isLeft = ({ available }: Variant) => available > 0

function inOrder(variants: Row['variants'], askedId: number | null): Variant[] {
  const sellable = soldOutLast(variants, isLeft)
  const asked = sellable.filter(({ id }) => id === askedId)
  return [...asked, ...sellable.filter(({ id }) => id !== askedId)].map(
    ({ codes: _codes, texts: _texts, ...variant }) => variant,
  )
}

const soldOutLast = <T>(all: readonly T[], isThere: (one: T) => boolean): T[] =>
  all.toSorted((one, other) => Number(isThere(other)) - Number(isThere(one)))

/** While the search finds nothing, every product with the words counts as unseen. */
async function readGoods(db: Db, { q, limit }: Wish, hits: number[]): Promise<Row[]> {
  const isUnseen = hits.length > 0 ? sql`p.status <> 'PUBLISHED'` : sql`true`
  const { rows } = await sql<Row>`
    with wanted as (
      select id, place from unnest(${hits.slice(0, limit)}::bigint[]) with ordinality hit (id, place)
      union all (
        select p.id, ${limit} + row_number() over (order by p.status = 'ARCHIVED', p.updated_at desc, p.id desc)
        from products p
        where p.id in (${productsWithWords(q)}) and p.id <> all(${arrayOf(hits)}) and ${isUnseen}
        order by 2 limit ${hits.length > 0 ? mostUnseen : limit}))
    select p.id, p.name, p.model, b.name as brand, p.status, image.filename as image_filename,
      ${variantsOfProduct} as variants
    from wanted join products p on p.id = wanted.id
    left join brands b on b.id = p.brand_id
    left join lateral (
      select u.filename from product_images i join uploads u on u.id = i.upload_id
      where i.product_id = p.id order by i.position, i.id limit 1
    ) image on true
    order by wanted.place`.execute(db)
  return rows
}

const variantsOfProduct = sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', v.name, 'price', v.price,
    'available', s.on_hand - s.reserved, 'codes', array_remove(array[v.sku, v.barcode], null),
    'texts', ${textsOfVariant}) order by v.position, v.id), '[]')
  from variants v join stock s on s.variant_id = v.id
  where v.product_id = p.id and v.archived_at is null)`
