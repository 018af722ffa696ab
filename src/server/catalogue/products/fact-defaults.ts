import { sql } from 'kysely'
import type { FactDefaults, factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import { countryCode } from '#contract/countries.ts'
import type { Input } from '#contract/endpoint.ts'
import { gstRateProblem, gstRatesOn } from '#contract/tax/gst-rates.ts'
import { hsnHint } from '#contract/tax/hsn.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { readUsualHsn } from './categories.ts'
import { type HasGstRule, readRateDay } from './check-gst-rate.ts'
import type { Findings } from './check-product.ts'
import type { ProductDraft } from './product-draft.ts'

type Sent = Input<typeof factDefaultsApi.update>['body']
type Facts = FactDefaults['facts']

/** The facts by default: first those for every brand. */
export async function listFactDefaults(db: Db): Promise<FactDefaults[]> {
  const rows = await db
    .selectFrom('factDefaults')
    .selectAll()
    .orderBy(sql`brand_id nulls first`)
    .execute()
  return rows.map(({ id: _id, brandId, version, gstRateBp, ...texts }) => ({
    brandId,
    version,
    facts: { ...texts, gstRate: gstRateBp === null ? null : gstRateBp / 100 },
  }))
}

/**
 * Changes the default facts of a brand, or of every brand; omitted facts stay, empty ones are cleared. Refuses an
 * unknown country, a GST rate not in force, a missing brand and, given a `version`, facts that were changed since.
 */
export async function updateFactDefaults(
  tx: Tx,
  { brandId, facts, version }: Sent,
  actor: Actor,
): Promise<FactDefaults> {
  const country = facts.countryOfOrigin && countryCode(facts.countryOfOrigin)
  if (facts.countryOfOrigin && !country)
    throw invalid({ 'facts.countryOfOrigin': 'Enter a country, such as India or IN.' })
  await refuseGstRate(tx, facts.gstRate)
  const before = await lockDefaults(tx, brandId)
  if (isOutdated(version, before)) throw stale(before)
  const { gstRate, ...texts } = facts
  await tx
    .updateTable('factDefaults')
    .set({
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null])),
      ...(facts.countryOfOrigin !== undefined && { countryOfOrigin: country || null }),
      ...(gstRate !== undefined && {
        gstRateBp: gstRate === null ? null : Math.round(gstRate * 100),
      }),
      version: sql`version + 1`,
    })
    .where(ofBrand(brandId))
    .execute()
  const after = await readDefaults(tx, brandId)
  await recordAudit(tx, actor, {
    action: 'fact-defaults.update',
    subject: brandId === null ? 'settings' : 'brand',
    subjectId: brandId === null ? 'facts' : brandId,
    before: before.facts,
    after: after.facts,
  })
  return after
}

/** Goods that get the rate from now on are sold at it, so it must be in force. */
async function refuseGstRate(tx: Tx, rate: number | null | undefined) {
  if (rate === undefined || rate === null) return
  const problem = gstRateProblem(rate, await readRateDay(tx))
  if (problem !== null) throw invalid({ 'facts.gstRate': problem })
}

const ofBrand = (brandId: number | null) =>
  sql<boolean>`brand_id is not distinct from ${brandId}::bigint`

/** A brand without facts gets a row here, so that of two simultaneous changes the second sees the first. */
async function lockDefaults(tx: Tx, brandId: number | null): Promise<FactDefaults> {
  if (brandId !== null) {
    const brand = tx.selectFrom('brands').select('id').where('id', '=', brandId).forKeyShare()
    if (!(await brand.executeTakeFirst())) throw notFound('This brand')
  }
  await tx
    .insertInto('factDefaults')
    .values({ brandId })
    .onConflict((row) => row.column('brandId').doNothing())
    .execute()
  await tx.selectFrom('factDefaults').select('id').where(ofBrand(brandId)).forUpdate().execute()
  return readDefaults(tx, brandId)
}

async function readDefaults(db: Db, brandId: number | null): Promise<FactDefaults> {
  const found = (await listFactDefaults(db)).find((one) => one.brandId === brandId)
  if (!found) throw notFound('This brand')
  return found
}

/** Fills what a new product leaves empty, and says what staff should look at. */
type FillFacts = (draft: ProductDraft) => { draft: ProductDraft; doubts: Findings }

/** Finds in products that exist a new HSN code that is not usual in its category. */
export async function readHsnDoubts(db: Db, categoryIds: readonly number[]) {
  const usual = await readUsualHsn(db, categoryIds)
  return ({ categoryId, compliance }: ProductDraft, before: string | null): Findings => {
    const category = usual.get(categoryId)
    const isNew = compliance.hsn !== before
    const hint = isNew && category ? hsnHint(compliance.hsn ?? '', category) : undefined
    return hint ? { 'compliance.hsn': hint } : {}
  }
}

/**
 * Defaults for new products: the facts of their brand, then the tax of their category, then the facts of the shop. An
 * importer is only for foreign goods. GST rates not in force are passed over, and none is filled in beside a rule.
 */
export async function readFactFiller(
  db: Db,
  categoryIds: readonly number[],
  { today, hasRule }: { today: string; hasRule: HasGstRule },
): Promise<FillFacts> {
  const [defaults, brands, categories] = await Promise.all([
    listFactDefaults(db),
    db
      .selectFrom('brands')
      .innerJoin('factDefaults', 'factDefaults.brandId', 'brands.id')
      .select(['brands.id', 'brands.name'])
      .execute(),
    db
      .selectFrom('categories')
      .select(['id', 'name', 'hsn', 'usualHsn', 'gstRateBp'])
      .where('id', '=', sql<number>`any(${categoryIds}::bigint[])`)
      .execute(),
  ])
  const factsOf = new Map(defaults.map(({ brandId, facts }) => [brandId, facts]))
  const idOf = new Map(brands.map(({ id, name }) => [name.toLowerCase(), id]))
  const taxOf = new Map(
    categories.map(({ id, name, hsn, usualHsn, gstRateBp }) => [
      id,
      { name, hsn, usualHsn, gstRate: gstRateBp === null ? null : gstRateBp / 100 },
    ]),
  )
  const inForce = new Set(gstRatesOn(today))
  return (draft) => {
    const tax = taxOf.get(draft.categoryId)
    const brand = factsOf.get(idOf.get(draft.brand?.toLowerCase() ?? '') ?? 0)
    const sources = [brand, tax, factsOf.get(null)]
    const hsn = draft.compliance.hsn ?? sources.find((facts) => facts?.hsn)?.hsn ?? null
    const isRuled = hasRule(hsn, draft.categoryId)
    const rates = isRuled ? [] : sources.flatMap((facts) => facts?.gstRate ?? [])
    const gstRate = draft.compliance.gstRate ?? rates.find((rate) => inForce.has(rate)) ?? null
    const [ended] = gstRate === null ? rates : []
    const hint = tax && hsnHint(draft.compliance.hsn ?? '', tax)
    const doubts = {
      ...(ended !== undefined && { 'compliance.gstRate': notFilledIn(ended, today) }),
      ...(hint && { 'compliance.hsn': hint }),
    }
    return { draft: filled(draft, sources, gstRate), doubts }
  }
}

const notFilledIn = (rate: number, today: string) =>
  `No rate was filled in. ${gstRateProblem(rate, today) ?? ''}`.trim()

function filled(
  draft: ProductDraft,
  sources: readonly (Partial<Facts> | undefined)[],
  gstRate: number | null,
): ProductDraft {
  const own = draft.compliance
  const first = <Name extends keyof Facts>(name: Name): Facts[Name] =>
    own[name] ?? sources.map((facts) => facts?.[name]).find((value) => value != null) ?? null
  const countryOfOrigin = first('countryOfOrigin')
  const isImported = countryOfOrigin !== null && countryOfOrigin !== 'IN'
  return {
    ...draft,
    compliance: {
      ...own,
      hsn: first('hsn'),
      gstRate,
      countryOfOrigin,
      manufacturer: first('manufacturer'),
      importer: isImported ? first('importer') : own.importer,
      netQuantity: first('netQuantity'),
    },
  }
}
