import type { DemoProduct } from '#demo/catalogue/demo-types.ts'
import { createSearchEngine } from '#search-engine/engine.ts'
import { bareDocument } from './bare-document.ts'
import { demoDocuments, demoProducts } from './demo-documents.ts'

/** Product kinds that the demo shop does not have, by their plain names. */
const others = [
  'Wood chisel',
  'Cold chisel',
  'Half round file',
  'Try square',
  'Plumb bob',
  'Crowbar',
  'Soldering iron',
  'Butt hinge',
  'Brick trowel',
  'Wheelbarrow',
  'Riveter',
  'Bolt cutter',
]

const engine = createSearchEngine()
for (const [docId, document] of demoDocuments.entries()) engine.put(docId, document)
for (const [index, name] of others.entries())
  engine.put(demoDocuments.length + index, bareDocument(name))

/**
 * Test cases, one a line: query, two spaces, expected first results. `top` of them must match, 3 by default. A lone
 * word is the kind (`|` for alternatives); `brand=`, `model=`, `name=`, `sku=`; else a spec with a value, `+` for a
 * space.
 */
export const casesOf = (written: string): [q: string, expected: string][] =>
  written
    .split('\n')
    .map((line) => /^ {0,3}(\S.*?)(?: {2,}|\t+)(\S.*)$/.exec(line))
    .flatMap((match) =>
      match?.[1]?.startsWith('#') === false ? [[match[1], match[2] ?? ''] as const] : [],
    )
    .map(([q, expected]) => [q, expected])

/** The names of the first results that do not match, with a line for each missing one. */
export function wrongFirst(q: string, expected: string): string[] {
  const conditions = expected.split(' ').filter((item) => !item.startsWith('top='))
  const top = Math.max(Number(/top=(\d+)/.exec(expected)?.[1] ?? 3), 1)
  const first = foundFor(q).slice(0, top)
  const wrong = first.filter((found) => !conditions.every((condition) => fits(found, condition)))
  const missing = first.length < top ? [`only ${first.length} found`] : []
  return [...wrong.map(({ name, model }) => `${name} (${model})`), ...missing]
}

function foundFor(q: string): Found[] {
  const { docIds, scores } = engine.search(q)
  return [...docIds.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (docIds[a] ?? 0) - (docIds[b] ?? 0))
    .map((index) => {
      const docId = docIds[index] ?? 0
      return (
        demoProducts[docId] ?? { name: others[docId - demoDocuments.length] ?? '', model: null }
      )
    })
}

type Found = DemoProduct | { name: string; model: null }

function fits(found: Found, condition: string): boolean {
  const [key = '', values] = condition.split('=')
  const expected = (values ?? key).split('|').map((value) => value.replaceAll('+', ' '))
  if (key === 'name') return expected.some((value) => found.name.includes(value))
  if (!('categoryKey' in found)) return false
  if (values === undefined) return expected.includes(found.categoryKey)
  if (key === 'sku')
    return expected.some((value) => found.variants.some(({ sku }) => sku.includes(value)))
  return ownValues(found, key).some((value) => expected.includes(value))
}

function ownValues(product: DemoProduct, key: string): string[] {
  if (key === 'brand') return [product.brand]
  if (key === 'model') return [product.model]
  return product.specs
    .filter((spec) => spec.key === key)
    .map(({ value }) => String(value).replaceAll('\u00a0', ' '))
}
