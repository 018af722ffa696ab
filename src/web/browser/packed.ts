/**
 * Page data with each list of similar objects as a table: the names of the fields once, then a row for each object.
 * This halves the size of product lists. A table is an array that begins with the mark and its names; a normal array
 * that happens to begin with the mark gets null instead of names. A field with the same value in every row is written
 * once, with its value, among the names. A field that repeats the one before it in every row is written only among the
 * names. An object with the same fields in every row is a row in the row. If the same names were written before, a
 * number refers to them: their position among all lists of names. A row may end early if its object has none of the
 * remaining fields.
 */
const mark = '#'

type Fields = Record<string, unknown>
/** A field of each row, or one with its value in all of them, or a repeated field, or an object with its fields. */
type Name = string | [string, value: unknown] | [string] | [string, null, names: string[]]

/** JSON values only: what was read from the API or came from a loader. */
export const pack = (value: unknown): unknown => packWith(value, new Map())
export const unpack = (value: unknown): unknown => unpackWith(value, [])

/** Each list of names as JSON, with its position among all lists of names. */
type Written = Map<string, number>

function packWith(value: unknown, written: Written): unknown {
  if (Array.isArray(value)) return packList(value, written)
  return isObject(value) ? mapped(value, (inner) => packWith(inner, written)) : value
}

function packList(list: readonly unknown[], written: Written): unknown[] {
  const fields = list.length > 1 && list.every(isObject) && fieldsOf(list)
  if (!fields) {
    const items = list.map((item) => packWith(item, written))
    return list[0] === mark ? [mark, null, ...items] : items
  }
  const objects = list as readonly Fields[]
  const names = fields.map((field, place) => nameOf(objects, field, fields[place - 1]))
  const key = JSON.stringify(names)
  const before = written.get(key)
  if (before === undefined) written.set(key, written.size)
  return [mark, before ?? names, ...objects.map((item) => cellsOf(item, names, written))]
}

function cellsOf(item: Fields, names: readonly Name[], written: Written): unknown[] {
  const cells: unknown[] = []
  for (const name of names) {
    if (typeof name !== 'string') {
      const inner = item[name[0]]
      if (name[2] && isObject(inner)) cells.push(cellsOf(inner, name[2], written))
    } else if (Object.hasOwn(item, name)) cells.push(packWith(item[name], written))
  }
  return cells
}

/** The names of all fields, those of most objects first; null if an object lacks a field before one it has. */
function fieldsOf(list: readonly Fields[]): string[] | null {
  const uses = new Map<string, number>()
  for (const item of list) for (const name in item) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const isRow = (item: Fields) =>
    names.slice(0, Object.keys(item).length).every((name) => Object.hasOwn(item, name))
  return names.length > 0 && list.every(isRow) ? names : null
}

const nameOf = (list: readonly Fields[], name: string, before: string | undefined): Name =>
  constantOf(list, name) ?? repeatedOf(list, name, before) ?? rowOf(list, name) ?? name

/** A field whose value is that of the field before, in every object. */
function repeatedOf(list: readonly Fields[], name: string, before: string | undefined) {
  const isRepeated = ({ [name]: value, [before ?? name]: other }: Fields) =>
    value !== undefined && value === other
  return before !== undefined && list.every(isRepeated) ? ([name] satisfies Name) : null
}

/** A field with an object that has the same fields every time. */
function rowOf(list: readonly Fields[], name: string): Name | null {
  const names = namesIn(list[0]?.[name])
  const text = JSON.stringify(names)
  const isSame = (item: Fields) => JSON.stringify(namesIn(item[name])) === text
  return names.length > 0 && list.every(isSame) ? [name, null, names] : null
}

const namesIn = (value: unknown) => (isObject(value) ? Object.keys(value) : [])

/** A field with its value, if it is short and every object has the same. */
function constantOf(list: readonly Fields[], name: string): Name | null {
  const first = list[0]?.[name]
  if (!isObject(first))
    return isPlain(first) && list.every((item) => item[name] === first) ? [name, first] : null
  const text = isFlat(first) && JSON.stringify(first)
  const isSame = ({ [name]: value }: Fields) => isObject(value) && JSON.stringify(value) === text
  return list.every(isSame) ? [name, first] : null
}

const isPlain = (value: unknown) => value !== undefined && !Array.isArray(value)
const isFlat = (value: Fields) => Object.values(value).every((inner) => typeof inner !== 'object')

function unpackWith(value: unknown, written: Name[][]): unknown {
  const inner = (value: unknown) => unpackWith(value, written)
  if (!Array.isArray(value)) return isObject(value) ? mapped(value, inner) : value
  const [first, names, ...rest] = value
  if (first !== mark) return value.map(inner)
  if (names === null) return rest.map(inner)
  if (typeof names !== 'number') written.push(names)
  const fields = typeof names === 'number' ? written[names] : names
  return rest.map((cells) => objectOf(fields, cells, inner))
}

function objectOf(names: readonly Name[], row: unknown, inner: (value: unknown) => unknown) {
  const cells = row as unknown[]
  const fields: [string, unknown][] = []
  let place = 0
  for (const name of names) {
    if (typeof name === 'string') {
      if (place < cells.length) fields.push([name, inner(cells[place++])])
    } else if (name[2]) fields.push([name[0], objectOf(name[2], cells[place++], inner)])
    else fields.push([name[0], name.length > 1 ? inner(name[1]) : fields.at(-1)?.[1]])
  }
  return Object.fromEntries(fields)
}

const mapped = (value: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
