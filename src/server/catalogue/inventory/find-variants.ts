import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'

/** A line of a call that names a variant. */
type Line = { sku?: string | undefined; variantId?: number | undefined }
export type FoundVariant = { variantId: number; productId: number; sku: string }
/** The variant of a line, or why the line is refused. */
export type Found = FoundVariant | DomainError

/** Finds the variants of many lines. Refuses a line that names none, or one that an earlier line names. */
export async function findVariants(db: Db, lines: readonly Line[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('variants as variant')
    .select(['variant.id as variantId', 'variant.productId', 'variant.sku'])
    .where('variant.archivedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('variant.sku', '=', sql<string>`any(${lines.flatMap(({ sku }) => sku ?? [])}::text[])`),
        eb(
          'variant.id',
          '=',
          sql<number>`any(${lines.flatMap(({ variantId }) => variantId ?? [])}::bigint[])`,
        ),
      ]),
    )
    .execute()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  const named = new Set<number>()
  return lines.map(({ sku, variantId }) => {
    if ((sku === undefined) === (variantId === undefined)) return oneName()
    const found = sku === undefined ? byId.get(variantId ?? 0) : bySku.get(sku)
    if (!found) return notFound(sku === undefined ? 'This variant' : `The SKU ${sku}`)
    if (named.has(found.variantId)) return namedTwice(found)
    named.add(found.variantId)
    return found
  })
}

/** The beginning of a line's result: the variant, and the refusal if there is one. */
export const outcomeOf = (
  { sku, variantId }: Line,
  found: Found,
  refusal: DomainError | undefined,
) => {
  const problem = found instanceof DomainError ? found : refusal
  const variant = found instanceof DomainError ? { sku, variantId } : found
  return {
    sku: variant.sku ?? null,
    variantId: variant.variantId ?? null,
    problem: problem ? { code: problem.code, message: problem.message } : null,
  }
}

const oneName = () => invalid({ sku: 'Name the variant by sku or by variantId.' })

const namedTwice = ({ sku }: FoundVariant) =>
  invalid({ sku: `An earlier line of this call changes ${sku}.` })
