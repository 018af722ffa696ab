import { isProductField } from '#contract/catalogue/grid-values.ts'
import type { GridCell, GridField, GridRow, GridValue } from '#contract/catalogue/product-grid.ts'
import { groupBy } from '#web/browser/group-by.ts'
import { readCell } from './cell-values.ts'

/** A cell that was changed and is not saved. */
export type Edit = {
  row: GridRow
  field: GridField
  /** The value that it is based on. */
  old: GridValue
  text: string
  value: GridValue
  /** Why it cannot be saved. */
  problem: string | null
}

export type Edits = ReadonlyMap<string, Edit>

/** A text for a cell. */
export type Write = { row: GridRow; field: GridField; text: string }

/** Names a cell. Rows of a product share its status, HSN code and licence. */
export const cellKey = (
  { productId, variantId }: Pick<GridRow, 'productId' | 'variantId'>,
  field: GridField,
) =>
  isProductField(field) ? `${field} of product ${productId}` : `${field} of variant ${variantId}`

/** The edits after these texts. A cell that says what is stored is no edit. */
export function applyWrites(edits: Edits, writes: readonly Write[]): Edits {
  const next = new Map(edits)
  const texts = groupBy(writes, ({ row, field }) => cellKey(row, field))
  for (const [key, its] of texts) {
    const [write] = its as [Write]
    const isOne = its.every(({ text }) => text.trim() === write.text.trim())
    const edit = editOf(write, edits.get(key), isOne ? null : differs)
    if (edit.problem === null && edit.value === write.row[write.field]) next.delete(key)
    else next.set(key, edit)
  }
  return next
}

const differs = 'The rows of this product have different values.'

function editOf(
  { row, field, text }: Write,
  before: Edit | undefined,
  refusal: string | null,
): Edit {
  const { value, problem } = readCell(field, text)
  const old = before ? before.old : row[field]
  return { row, field, old, text: text.trim(), value, problem: refusal ?? problem }
}

/** The edits without these. */
export function dropEdits(edits: Edits, keys: readonly string[]): Edits {
  const left = new Set(keys)
  return new Map([...edits].filter(([key]) => !left.has(key)))
}

/** The edits, of which these are based on what the rows say now. */
export function rebaseEdits(
  edits: Edits,
  keys: readonly string[],
  rows: readonly GridRow[],
): Edits {
  const byVariant = new Map(rows.map((row) => [row.variantId, row]))
  const next = new Map(edits)
  for (const key of keys) {
    const edit = edits.get(key)
    const row = edit && byVariant.get(edit.row.variantId)
    if (!row) continue
    const { field, text, value, problem } = edit
    next.set(key, { row, field, old: row[field], text, value, problem })
  }
  return next
}

/** Removes saved edits; an edit changed meanwhile stays and is based on the saved value. */
export function dropSaved(edits: Edits, saved: Edits): Edits {
  const left = [...edits].filter(([key, edit]) => saved.get(key) !== edit)
  return new Map(
    left.map(([key, { row, field, old, text, value, problem }]) => {
      const before = saved.get(key)
      return [key, { row, field, old: before ? before.value : old, text, value, problem }]
    }),
  )
}

/** Edits as cells for the shop. */
export const cellsOf = (edits: Edits): GridCell[] =>
  [...edits.values()].map(({ row, field, old, value }) => ({
    variantId: row.variantId,
    field,
    old,
    new: value,
  }))

/** "128 cells in 41 products" needs the products. */
export const productsIn = (edits: Edits): number =>
  new Set([...edits.values()].map(({ row }) => row.productId)).size

/** Whether two states say the same in every cell. */
export const isSame = (a: Edits, b: Edits): boolean =>
  a.size === b.size &&
  [...a].every(([key, { text, problem, old }]) => {
    const other = b.get(key)
    return other?.text === text && other.problem === problem && other.old === old
  })
