import type { SearchDocument } from '#search-engine/documents/search-document.ts'
import { createSearchEngine, type SearchEngine } from '#search-engine/engine.ts'
import type { Sections } from '#search-engine/sections.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReadProduct } from '../index/lists/read-products.ts'
import type { SearchIndexer } from '../index/lists/search-indexer.ts'
import { storedSpec } from '../index/lists/spec-terms.ts'
import type { Tree } from '../index/lists/tree.ts'
import { readStrengths } from '../learning/learn-from-searches.ts'
import { specText } from '../products/spec-values.ts'
import { readRulesByQuery } from '../search-rules/search-rules.ts'
import type { RankingInputs } from './ranked-hits.ts'
import { listSynonyms } from './synonyms.ts'

/** The search engine, filled with the listed products, and what else decides the order of its hits. */
export type SearchIndex = {
  engine: () => SearchEngine
  ranking: () => RankingInputs
  follower: SearchIndexer
}

/**
 * Keeps a search engine up to date with the catalogue index, and with it the synonyms, the rules of the staff and
 * what was learned. It may begin with a stored engine.
 */
export function openSearchIndex(db: Db, stored: Sections | null = null): SearchIndex {
  let engine = createSearchEngine(undefined, stored)
  let ranking: RankingInputs = { strengths: new Map(), pins: new Map(), redirects: new Map() }
  const loads: Record<string, () => Promise<void>> = {
    async synonyms() {
      engine.setSynonyms(await listSynonyms(db))
    },
    async search_rules() {
      ranking = { ...ranking, ...(await readRulesByQuery(db)) }
    },
    async search_strengths() {
      ranking = { ...ranking, strengths: await readStrengths(db) }
    },
  }
  const due = new Set(Object.keys(loads))

  /** Products that could not be loaded are queued again. A change that arrives meanwhile is loaded next time. */
  async function loadDue() {
    for (const table of due) {
      due.delete(table)
      try {
        await loads[table]?.()
      } catch (error) {
        due.add(table)
        throw error
      }
    }
  }

  return {
    engine: () => engine,
    ranking: () => ranking,
    follower: {
      put: (slot, product, tree) => engine.put(slot, documentOf(product, tree)),
      remove: (slot) => engine.remove(slot),
      onChange({ subject }) {
        if (subject in loads) due.add(subject)
      },
      clear() {
        engine = createSearchEngine()
        for (const table of Object.keys(loads)) due.add(table)
      },
      async settle() {
        if (due.size > 0) await loadDue()
        await engine.settle()
      },
    },
  }
}

/** A product as a search document. Specs whose key its category no longer has are left out. */
function documentOf(product: ReadProduct, tree: Tree): SearchDocument {
  const { name, model, codes, variants, highlights, description, popularity } = product
  const definitions = tree.definitionsOf(product.categoryId)
  const specs = Object.entries(product.specs ?? {}).flatMap(([key, value]) => {
    const definition = definitions.get(key)
    if (!definition) return []
    const { label, unit } = definition
    const spec = storedSpec(value)
    return [{ key, label, unit, text: specText(spec, unit), number: spec.numberValue }]
  })
  return {
    name,
    model,
    codes,
    variants,
    specs,
    highlights,
    description,
    brand: product.brand?.name ?? null,
    categories: tree.wayTo(product.categoryId).map((category) => category.name),
    popularity: Math.min(Math.max(popularity, 0), 1),
  }
}
