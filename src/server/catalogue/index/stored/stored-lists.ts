import type { Category } from '#contract/catalogue/categories.ts'
import { arrayIn, listIn, type Section, type Sections } from '#search-engine/sections.ts'
import type { KnownBrand } from '../lists/brands.ts'
import { type Columns, makeColumns } from '../lists/columns.ts'
import { createIndexSnapshot, type IndexSnapshot } from '../lists/index-snapshot.ts'
import type { SpecValue } from '../lists/spec-terms.ts'
import type { Definition } from '../lists/tree.ts'

/**
 * A copy of everything lists are answered from, made at once. A million products take about 20 milliseconds,
 * because what only grows (terms) is not copied.
 */
export function sectionsOfLists(snapshot: IndexSnapshot): Section[] {
  const { columns, pool, terms, tree, brands, top } = snapshot
  const specs = Array.from({ length: terms.size() }, (_, term): [string, SpecValue] => {
    const { numberValue, textValue, booleanValue } = terms.valueOf(term)
    return [terms.keyOf(term), numberValue ?? textValue ?? booleanValue ?? '']
  })
  const copied = columnNames(columns).map(
    (name): Section => [`column ${name}`, columns[name].slice(0, top)],
  )
  return [
    ...copied,
    ['pool', pool.terms.subarray(0, pool.used)],
    ['lists', [{ wasted: pool.wasted }]],
    ['specs', specs],
    ['brands', brands.names().flatMap((_, ordinal) => brands.at(ordinal) ?? [])],
    ['category ordinals', Array.from({ length: tree.size() }, (_, ordinal) => tree.idOf(ordinal))],
    ['categories', tree.all()],
    ['definitions', tree.all().flatMap(({ id }) => [...tree.definitionsOf(id).values()])],
  ]
}

/** The lists as they were when the sections were made. */
export function listsFrom(sections: Sections): IndexSnapshot {
  const snapshot = createIndexSnapshot()
  const { terms, tree, brands } = snapshot
  for (const [key, value] of listIn<[string, SpecValue]>(sections, 'specs'))
    terms.termOf(key, value)
  for (const brand of listIn<KnownBrand>(sections, 'brands')) brands.put(brand)
  for (const id of listIn<number>(sections, 'category ordinals')) tree.ordinalOf(id)
  tree.replace(
    listIn<Category>(sections, 'categories'),
    listIn<Definition>(sections, 'definitions'),
  )
  snapshot.columns = columnsFrom(sections)
  snapshot.top = snapshot.columns.id.length
  const [{ wasted } = { wasted: 0 }] = listIn<{ wasted: number }>(sections, 'lists')
  const pooled = arrayIn(sections, 'pool', new Int32Array())
  snapshot.pool = { terms: pooled, used: pooled.length, wasted }
  countEntries(snapshot)
  return snapshot
}

const columnNames = (columns: Columns) =>
  // The type has no other keys.
  Object.keys(columns) as (keyof Columns)[]

function columnsFrom(sections: Sections): Columns {
  const empty = makeColumns(0)
  const entries = columnNames(empty).map((name) => [
    name,
    arrayIn(sections, `column ${name}`, empty[name]),
  ])
  // Each array has the type of the empty column of its name.
  return Object.fromEntries(entries) as Columns
}

/** Derived from the columns: which product has which doc id, and how many products each category and brand has. */
function countEntries({ columns, top, docIds, free, inCategory, ofBrand }: IndexSnapshot) {
  for (let docId = 0; docId < top; docId++) {
    const category = columns.category[docId] ?? -1
    const brand = columns.brand[docId] ?? 0
    if (category < 0) {
      free.push(docId)
      continue
    }
    docIds.set(columns.id[docId] ?? 0, docId)
    inCategory[category] = (inCategory[category] ?? 0) + 1
    ofBrand[brand] = (ofBrand[brand] ?? 0) + 1
  }
}
