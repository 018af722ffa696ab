import type pg from 'pg'
import { ConfigError } from '#server/environment.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sellerOf } from '#server/selling/invoices/parties.ts'
import { readCompany, readTaxSettings } from '#server/shop/settings/settings.ts'
import type { Goods } from './order-rows.ts'
import type { Issuer } from './parcel-rows.ts'

/** So many variants are ordered; the others of a large catalogue are never sold. */
const mostGoods = 30_000

/** Published variants of the catalogue in an order of their own. Refuses a catalogue without any. */
export async function readGoods(client: pg.Client): Promise<Goods[]> {
  const { rows } = await client.query<Goods>(
    `select variant.id::int as "variantId", product.id::int as "productId", sku, product.name, options,
       price::int, mrp::int, coalesce(product.hsn, category.hsn, '8205') as hsn,
       coalesce(gst_rate_bp, 1800) as "gstRateBp", upload.filename,
       coalesce(product.return_rule, category.return_rule, 'STANDARD') as "returnRule"
     from variants variant join products product on product.id = variant.product_id
       join categories category on category.id = product.category_id
       left join product_images image on image.product_id = product.id and image.position = 0
       left join uploads upload on upload.id = image.upload_id
     where product.status = 'PUBLISHED' and variant.archived_at is null and price > 0
     order by hashint8(variant.id) limit $1`,
    [mostGoods],
  )
  if (rows.length === 0) throw new ConfigError('seed: there are no products that could be ordered.')
  return rows
}

/** The seller of the documents, by the settings. */
export async function readIssuer(url: string): Promise<Issuer> {
  const db = openDatabase(url, { size: 1 })
  try {
    const [company, tax] = [await readCompany(db), await readTaxSettings(db)]
    return {
      isRegistered: company.chargesGst,
      stateCode: tax.supplierStateCode,
      seller: JSON.stringify(sellerOf(company, tax)),
      hsnDigits: tax.hsnDigits,
      ewayBill: tax.ewayBill,
      prefixes: tax.prefixes,
    }
  } finally {
    await db.destroy()
  }
}

/** Documents are numbered in the order of time, and the generated ones reach two years back. */
export async function refuseDocuments(client: pg.Client) {
  const { rows } = await client.query('select from document_series limit 1')
  if (rows.length > 0)
    throw new ConfigError(
      'seed: this shop has invoices already. Generated orders need a shop without: a new DATA_DIR.',
    )
}
