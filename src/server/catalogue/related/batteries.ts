import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { offerOfProduct } from '../products/product-offer.ts'
import { spellings } from './fits.ts'

/** A battery to offer along with a tool. */
export type Battery = {
  platform: string
  productId: number
  variantId: number
  name: string
  /** Paise, GST included. */
  price: Paise
  imageFilename: string | null
}

/** The battery platform of a product, and whether the product is one of its batteries. */
export type Powered = { productId: number; platform: string; isBattery: boolean }

/** Which of these products belong to a battery platform, as JSON; `productIds` selects them. */
export const poweredOf = (productIds: RawBuilder<unknown>) => sql<Powered[]>`(
  select coalesce(json_agg(json_build_object('productId', s.product_id, 'platform', s.text_value,
    'isBattery', exists (
      select from product_specs c where c.product_id = s.product_id and c.key = 'capacity'))
    order by s.product_id), '[]')
  from product_specs s
  where s.product_id in (${productIds}) and s.key = 'platform' and s.text_value is not null)`

/** For each platform, the best-selling battery that is in stock. One statement. */
export async function listBatteries(db: Db, platforms: readonly string[]): Promise<Battery[]> {
  if (platforms.length === 0) return []
  const wanted = platforms.flatMap((platform) =>
    spellings(platform).map((spelling) => ({ platform, spelling })),
  )
  const { rows } = await sql<Battery>`
    select distinct on (wanted.platform) wanted.platform, p.id as product_id, p.name,
      offer.id as variant_id, offer.price, (
        select u.filename from product_images i join uploads u on u.id = i.upload_id
        where i.product_id = p.id order by i.position, i.id limit 1) as image_filename
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(platform text, spelling text)
    join product_specs s on s.key = 'platform' and s.text_value = wanted.spelling
    join products p on p.id = s.product_id and p.status = 'PUBLISHED'
    ${offerOfProduct}
    where offer.available > 0
      and exists (select from product_specs c where c.product_id = p.id and c.key = 'capacity')
    order by wanted.platform, p.popularity desc, p.id`.execute(db)
  return rows
}
