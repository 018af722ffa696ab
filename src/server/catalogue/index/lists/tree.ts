import type { Category } from '#contract/catalogue/categories.ts'
import type { FacetRow } from './facet-rows.ts'

/** How a category defines a spec of its products. */
export type Definition = Pick<FacetRow, 'key' | 'label' | 'unit'> & {
  categoryId: number
  type: 'NUMBER' | 'TEXT' | 'BOOLEAN' | 'CHOICE'
  facet: boolean
  position: number
}

/** The tree of categories. Each has an ordinal, a small number that never changes. */
export type Tree = {
  /** Replaces the whole tree; the categories are in tree order. */
  replace: (categories: Category[], definitions: Definition[]) => void
  /** An unknown category gets an ordinal too. */
  ordinalOf: (id: number) => number
  idOf: (ordinal: number) => number
  size: () => number
  all: () => readonly Category[]
  /** Names of the categories; one array until the tree is replaced. */
  names: () => readonly string[]
  /** The path from the top down to the category itself. */
  wayTo: (id: number) => Category[]
  /** A flag array with 1 at the ordinals of a category and everything below it. */
  below: (id: number) => Uint8Array
  definitionsOf: (id: number) => ReadonlyMap<string, Definition>
}

const none: ReadonlyMap<string, Definition> = new Map()

export function makeTree(): Tree {
  const ordinals = new Map<number, number>()
  const ids: number[] = []
  let categories: readonly Category[] = []
  let names: readonly string[] = []
  let byId = new Map<number, Category>()
  let definitions = new Map<number, Map<string, Definition>>()

  function ordinalOf(id: number): number {
    const known = ordinals.get(id)
    if (known !== undefined) return known
    ordinals.set(id, ids.length)
    return ids.push(id) - 1
  }

  /** From the category up to the top. */
  function* upFrom(id: number): Generator<Category> {
    for (let category = byId.get(id); category; category = byId.get(category.parentId ?? 0))
      yield category
  }

  return {
    replace(newCategories, newDefinitions) {
      categories = newCategories
      names = newCategories.map(({ name }) => name)
      byId = new Map(newCategories.map((category) => [category.id, category]))
      definitions = new Map(
        [...Map.groupBy(newDefinitions, ({ categoryId }) => categoryId)].map(([id, own]) => [
          id,
          new Map(own.map((definition) => [definition.key, definition])),
        ]),
      )
      for (const { id } of newCategories) ordinalOf(id)
    },
    ordinalOf,
    idOf: (ordinal) => ids[ordinal] ?? 0,
    size: () => ids.length,
    all: () => categories,
    names: () => names,
    wayTo: (id) => [...upFrom(id)].reverse(),
    below(id) {
      const flags = new Uint8Array(ids.length)
      const own = ordinals.get(id)
      if (own !== undefined) flags[own] = 1
      // Parents come before their children.
      for (const category of categories)
        if (category.parentId !== null && flags[ordinalOf(category.parentId)])
          flags[ordinalOf(category.id)] = 1
      return flags
    },
    definitionsOf: (id) => definitions.get(id) ?? none,
  }
}
