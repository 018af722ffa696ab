/** The id of a category by its path from the top, such as "power tools > drills", in lower case. */
export type CategoryIds = ReadonlyMap<string, number>

type Named = { id: number; name: string; parentId: number | null }

const namesIn = (path: string) => path.split('>').map((name) => name.trim())

/** Normalises a category path for the look-up. */
export const normaliseCategoryPath = (path: string) => namesIn(path).join(' > ').toLowerCase()

/** The path above a category, null at the top, and its own name. */
export function splitCategoryPath(path: string): { above: string | null; name: string } {
  const names = namesIn(path)
  const name = names.pop() ?? ''
  return { above: names.length > 0 ? names.join(' > ') : null, name }
}

/** The path of each category from the top: "Power tools > Drills". */
export function categoryPaths(all: readonly Named[]): Map<number, string> {
  const byId = new Map(all.map((item) => [item.id, item]))
  const pathTo = ({ name, parentId }: Named): string => {
    const above = parentId === null ? undefined : byId.get(parentId)
    return above ? `${pathTo(above)} > ${name}` : name
  }
  return new Map(all.map((item) => [item.id, pathTo(item)]))
}

/** Category ids by the whole path, and by the name alone if only one category has it. */
export function categoryIds(all: readonly Named[]): CategoryIds {
  const alone = Map.groupBy(all, ({ name }) => name.toLowerCase())
  return new Map([
    ...[...alone].flatMap(([name, [one, other]]) =>
      one && !other ? [[name, one.id] as const] : [],
    ),
    ...[...categoryPaths(all)].map(([id, path]) => [path.toLowerCase(), id] as const),
  ])
}
