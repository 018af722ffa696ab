/** The id of a category by its path from the top, such as "power tools > drills", in lower case. */
export type CategoryIds = ReadonlyMap<string, number>

/** Normalises a category path for the look-up. */
export const normaliseCategoryPath = (text: string) =>
  text
    .split('>')
    .map((name) => name.trim().toLowerCase())
    .join(' > ')

/** Category ids by the whole path, and by the name alone if only one category has it. */
export function categoryIds(
  all: { id: number; name: string; parentId: number | null }[],
): CategoryIds {
  const byId = new Map(all.map((item) => [item.id, item]))
  const wayTo = ({ name, parentId }: (typeof all)[number]): string => {
    const above = parentId === null ? undefined : byId.get(parentId)
    return above ? `${wayTo(above)} > ${name.toLowerCase()}` : name.toLowerCase()
  }
  const alone = Map.groupBy(all, ({ name }) => name.toLowerCase())
  return new Map([
    ...[...alone].flatMap(([name, [one, other]]) =>
      one && !other ? [[name, one.id] as const] : [],
    ),
    ...all.map((item) => [wayTo(item), item.id] as const),
  ])
}
