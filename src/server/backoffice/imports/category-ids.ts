/** The number of a category by its way from the top, such as "power tools > drills", in small letters. */
export type CategoryIds = ReadonlyMap<string, number>

/** A way to a category as it is looked for. */
export const normaliseCategoryPath = (text: string) =>
  text
    .split('>')
    .map((name) => name.trim().toLowerCase())
    .join(' > ')

/** Categories by the whole way to them, and by their own name where only one has it. */
export function categoryIds(
  all: { id: number; name: string; parentId: number | null }[],
): CategoryIds {
  const byId = new Map(all.map((one) => [one.id, one]))
  const wayTo = ({ name, parentId }: (typeof all)[number]): string => {
    const above = parentId === null ? undefined : byId.get(parentId)
    return above ? `${wayTo(above)} > ${name.toLowerCase()}` : name.toLowerCase()
  }
  const alone = Map.groupBy(all, ({ name }) => name.toLowerCase())
  return new Map([
    ...[...alone].flatMap(([name, [one, other]]) =>
      one && !other ? [[name, one.id] as const] : [],
    ),
    ...all.map((one) => [wayTo(one), one.id] as const),
  ])
}
