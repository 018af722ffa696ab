import { sql } from 'kysely'
import type { CategoryDetail, SpecDefinition } from '#contract/catalogue/categories.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { readCategory } from './categories.ts'
import { moveContents, removeRow } from './category-contents.ts'
import { lockTree } from './category-tree.ts'
import type { Writing } from './write-product.ts'

/** The category form accepts no more specs than this. */
const mostSpecs = 60

/**
 * Merges a category into another and removes it: its products, child categories, missing specs and, if there are none,
 * pictures. Its address redirects. Refuses a changed category, a merge into itself or below, and specs that clash in
 * meaning.
 */
export async function mergeCategory(
  tx: Tx,
  id: number,
  { into, version }: { into: number; version?: number },
  { actor }: Pick<Writing, 'actor'>,
): Promise<CategoryDetail> {
  if (into === id) throw invalid({ into: 'Choose another category.' })
  await lockTree(tx)
  await lockBoth(tx, id, into)
  const before = await readCategory(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  const target = await readCategory(tx, into)
  await moveContents(tx, id, into)
  await moveTemplate(tx, before, target)
  const pictures = target.uploads.length === 0 ? await movePictures(tx, id, into) : 'stay'
  await removeRow(tx, pictures === 'stay' ? before : { ...before, uploads: [] }, into)
  await tx
    .updateTable('categories')
    .set({ version: sql`version + 1` })
    .where('id', '=', into)
    .execute()
  const after = await readCategory(tx, into)
  await recordAudit(tx, actor, {
    action: 'category.merge',
    subject: 'category',
    subjectId: id,
    before,
    after,
  })
  return after
}

/** Waits for products that are being put into either category right now. */
async function lockBoth(tx: Tx, id: number, into: number) {
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [id, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!found.some((category) => category.id === id)) throw notFound('This category')
  if (!found.some((category) => category.id === into)) throw invalid({ into: 'Choose a category.' })
}

async function movePictures(tx: Tx, id: number, into: number) {
  await tx
    .updateTable('categoryUploads')
    .set({ categoryId: into })
    .where('categoryId', '=', id)
    .execute()
  return 'moved' as const
}

/**
 * Spec definitions move along with the products that use them. They come after the existing ones and are
 * never required, because the products already there lack them. The choices of shared specs are combined.
 */
async function moveTemplate(tx: Tx, from: CategoryDetail, to: CategoryDetail) {
  const known = new Map(to.specTemplate.map((spec) => [spec.key, spec]))
  const both = from.specTemplate.flatMap((spec) => {
    const theirs = known.get(spec.key)
    return theirs ? [{ spec, theirs }] : []
  })
  refuseContradictions(both.filter(({ spec, theirs }) => !isSame(spec, theirs)))
  const added = from.specTemplate.filter(({ key }) => !known.has(key)).map(({ key }) => key)
  if (to.specTemplate.length + added.length > mostSpecs) throw tooManySpecs()
  for (const { spec, theirs } of both)
    if (spec.type === 'CHOICE') await addChoices(tx, to.id, spec, theirs)
  if (added.length > 0)
    await tx
      .updateTable('specDefinitions')
      .set({ categoryId: to.id, required: false, position: sql`position + ${mostSpecs}` })
      .where('categoryId', '=', from.id)
      .where('key', 'in', added)
      .execute()
}

async function addChoices(tx: Tx, categoryId: number, from: SpecDefinition, to: SpecDefinition) {
  const choices = [...new Set([...(to.choices ?? []), ...(from.choices ?? [])])]
  await tx
    .updateTable('specDefinitions')
    .set({ choices })
    .where('categoryId', '=', categoryId)
    .where('key', '=', to.key)
    .execute()
}

const isSame = (definition: SpecDefinition, other: SpecDefinition) =>
  definition.type === other.type && (definition.unit || null) === (other.unit || null)

function refuseContradictions(specs: { spec: SpecDefinition; theirs: SpecDefinition }[]) {
  const [first] = specs
  if (!first) return
  const { spec, theirs } = first
  throw new DomainError(
    'conflict',
    'specs_differ',
    `“${spec.label}” is ${kindOf(spec)} in one category and ${kindOf(theirs)} in the other. Make them the same first.`,
  )
}

const kindOf = ({ type, unit }: SpecDefinition) => `${kinds[type]}${unit ? ` in ${unit}` : ''}`

const kinds: Record<SpecDefinition['type'], string> = {
  NUMBER: 'a number',
  TEXT: 'a text',
  BOOLEAN: 'yes or no',
  CHOICE: 'a choice',
}

const tooManySpecs = () =>
  new DomainError(
    'conflict',
    'specs_differ',
    `Together they would have more than ${mostSpecs} specs. Take some out first.`,
  )
