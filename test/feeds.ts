import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** For tests of feeds: products with pictures, and a reader of XML. */
export function feedsIn(db: Db) {
  /** PostgreSQL's own parser reads the XML and refuses anything that is not well formed. */
  async function texts(xml: string, path: string): Promise<string[]> {
    const { rows } = await sql<{ found: string[] }>`
    select xpath(${path}, xmlparse(document ${xml}), array[
      array['s', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
      array['image', 'http://www.google.com/schemas/sitemap-image/1.1'],
      array['g', 'http://base.google.com/ns/1.0']
    ])::text[] as found`.execute(db)
    const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
    const [{ found } = { found: [] }] = rows
    return found.map((text) => text.replace(/&(amp|lt|gt|quot);/g, (_, sign) => signs[sign] ?? ''))
  }

  let pictures = 0
  async function pictured(
    productId: number,
    variantId: number | null = null,
    ending: 'webp' | 'svg' = 'webp',
  ) {
    const name = (++pictures).toString(16).padStart(32, '0')
    const upload = await db
      .insertInto('uploads')
      .values({
        filename: `${name}.${ending}`,
        sha256: Buffer.from(name),
        mimeType: ending === 'svg' ? 'image/svg+xml' : 'image/webp',
        width: 800,
        height: 800,
        bytes: 9,
        averageColour: '#ffffff',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('productImages')
      .values({ productId, variantId, uploadId: upload.id, position: pictures })
      .execute()
    return `http://shop.test/uploads/${name}.${ending}`
  }
  return { pictured, texts }
}
