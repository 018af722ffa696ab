import type { Db } from '#server/platform/db/database.ts'
import type { SearchDocument } from '../index/engine/documents/search-document.ts'
import { createSearchEngine, type SearchEngine } from '../index/engine/engine.ts'
import type { ReadProduct } from '../index/lists/read-products.ts'
import type { SearchIndexer } from '../index/lists/search-indexer.ts'
import { storedSpec } from '../index/lists/spec-terms.ts'
import type { Tree } from '../index/lists/tree.ts'
import type { Sections } from '../index/stored/sections.ts'
import { specText } from '../products/spec-values.ts'
import { listSynonyms } from './synonyms.ts'

/** The search engine, filled with the listed products. */
export type SearchIndex = { engine: () => SearchEngine; follower: SearchIndexer }

/** Keeps a search engine and its synonyms up to date with the catalogue index. It may begin with a stored one. */
export function openSearchIndex(db: Db, stored: Sections | null = null): SearchIndex {
  let engine = createSearchEngine(undefined, stored)
  let hasSynonyms = false

  async function loadSynonyms() {
    hasSynonyms = true
    try {
      engine.setSynonyms(await listSynonyms(db))
    } catch (error) {
      hasSynonyms = false
      throw error
    }
  }

  return {
    engine: () => engine,
    follower: {
      put: (slot, product, tree) => engine.put(slot, documentOf(product, tree)),
      remove: (slot) => engine.remove(slot),
      onChange({ subject }) {
        if (subject === 'synonyms') hasSynonyms = false
      },
      clear() {
        engine = createSearchEngine()
        hasSynonyms = false
      },
      async settle() {
        if (!hasSynonyms) await loadSynonyms()
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
