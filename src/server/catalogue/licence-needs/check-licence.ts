import { sql } from 'kysely'
import {
  isBisLicence,
  licenceHint,
  makerSizeHint,
  makerSizeIn,
} from '#contract/catalogue/bis-licence.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Db } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'

/** A product or a draft of one, as far as an order asks. */
type Good = Pick<Product, 'status' | 'categoryId' | 'compliance'>
/** The quality control order that a good is under, and whether the shop refuses to sell it without a licence today. */
type LicenceNeed = { title: string; standards: string[]; today: string; isApplied: boolean }
type LicenceNeeds = ReadonlyMap<Good, LicenceNeed>
/** Messages by the paths of a request. */
type Findings = Record<string, string>

/** The orders of these drafts, as far as they are to be published or state a standard. One statement, or none. */
export async function readLicenceNeeds(db: Db, drafts: readonly Good[]): Promise<LicenceNeeds> {
  const asked = drafts.filter(
    ({ status, compliance }) => status === 'PUBLISHED' || compliance.bisStandard !== null,
  )
  if (asked.length === 0) return new Map()
  const goods = asked.map(({ categoryId, compliance }, place) => ({
    place,
    categoryId,
    hsn: compliance.hsn,
    makerSize: compliance.makerSize,
    countryOfOrigin: compliance.countryOfOrigin,
  }))
  const { rows } = await sql<LicenceNeed & { place: number }>`
    select good.place, o.title, o.standards, today_in_india()::text as today,
      coalesce(greatest(found.needed_from, o.applied_from) <= today_in_india()
        and o.applied_from is not null, false) as "isApplied"
    from json_to_recordset(${jsonRows(goods)})
      as good (place int, category_id bigint, hsn text, maker_size text, country_of_origin text)
    cross join lateral quality_order_of(category_id, hsn, maker_size, country_of_origin) found
    join quality_orders o on o.id = found.order_id`.execute(db)
  return new Map(
    rows.flatMap(({ place, ...need }) => {
      const draft = asked[place]
      return draft ? [[draft, need] as const] : []
    }),
  )
}

/**
 * Finds a licence number or a maker's size that cannot be, and what an order of today wants of a published product. A number that
 * the product had before stays.
 */
export function checkLicence(draft: Good, before: Product | null, needs: LicenceNeeds): Findings {
  const { bisLicence, makerSize } = draft.compliance
  const isOdd =
    bisLicence && bisLicence !== before?.compliance.bisLicence && !isBisLicence(bisLicence)
  const need = needs.get(draft)
  return {
    ...(isOdd && { 'compliance.bisLicence': licenceHint }),
    ...(makerSize !== null && !makerSizeIn(makerSize) && { 'compliance.makerSize': makerSizeHint }),
    ...(need?.isApplied && draft.status === 'PUBLISHED' && lacking(draft, need)),
  }
}

/**
 * Asks to look again at a new standard that is none of those of the order. The register may not list all, so nothing refuses it. A
 * text that has the number of one is right, whatever its year and part.
 */
export function doubtStandard(draft: Good, before: Product | null, needs: LicenceNeeds): Findings {
  const { bisStandard } = draft.compliance
  const { title, standards = [] } = needs.get(draft) ?? {}
  if (bisStandard === null || bisStandard === before?.compliance.bisStandard) return {}
  const numbers: string[] = bisStandard.match(/\d+/g) ?? []
  const isListed = standards.some((one) => numbers.includes(/\d+/.exec(one)?.[0] ?? ''))
  if (standards.length === 0 || isListed) return {}
  return { 'compliance.bisStandard': `${title} names ${standards.join(', ')}. Check the standard.` }
}

function lacking({ compliance }: Good, { title, standards, today }: LicenceNeed): Findings {
  const { bisStandard, bisLicence, bisValidUntil } = compliance
  const example = standards[0] ? `, such as ${standards[0]}` : ''
  return {
    ...(bisStandard === null && {
      'compliance.bisStandard': `Enter the Indian Standard${example}. ${title} asks for it.`,
    }),
    ...(bisLicence === null && {
      'compliance.bisLicence': `Enter the number of the BIS licence. Without it ${title} forbids the sale.`,
    }),
    ...(bisValidUntil !== null &&
      bisValidUntil < today && {
        'compliance.bisValidUntil':
          'This licence has ended. Enter the last day of the renewed licence.',
      }),
  }
}
