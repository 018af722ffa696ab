import type { RelatedKind, RelatedShelf } from '#contract/catalogue/related.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { topK } from '../index/lists/top-k.ts'

/** A section before the cards of its products are read. */
export type Section = Omit<RelatedShelf, 'products'> & { ids: number[] }

/** In the order in which a shopper needs them. */
const kinds: Record<RelatedKind, string> = {
  SUCCESSOR: 'Its successor',
  POWER: 'Batteries and chargers',
  ACCESSORIES: 'Accessories that fit',
  SPARE_PARTS: 'Spare parts',
  TOOLS: 'Made for',
  BOUGHT_TOGETHER: 'Bought together',
  ALTERNATIVES: 'Similar products',
}

/**
 * Merges sections with the same kind and label. Linked products come first in the section of their kind, or
 * form their own.
 */
export function mergeSections(found: readonly Section[]): Section[] {
  const sections = new Map<string, Section>()
  for (const section of found) {
    const label = section.label || kinds[section.kind]
    const key = `${section.kind} ${label}`
    const before = sections.get(key)
    const ids = [...new Set([...(before?.ids ?? []), ...section.ids])]
    const total = before ? Math.max(before.total, section.total, ids.length) : section.total
    sections.set(key, { ...section, label, ids, total })
  }
  const order = Object.keys(kinds)
  return [...sections.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** The first of some products as ids: those in stock, then the most popular. */
export function rankDocIds(
  { columns }: IndexSnapshot,
  docIds: readonly number[],
  limit: number,
): number[] {
  const { id, inStock, popularity } = columns
  const ranked = topK(
    {
      keys: Float64Array.from(docIds, (docId) => inStock[docId] ?? 0),
      docIds: Int32Array.from(docIds),
      length: docIds.length,
      second: popularity,
      ids: id,
      oldFirst: true,
    },
    0,
    limit,
  )
  return ranked.map((docId) => id[docId] ?? 0)
}
