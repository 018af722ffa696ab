import { badFile, most } from './file-record.ts'

/** A column of a kind of file, and other headings that mean the same. */
export type KnownColumn = { title: string; aliases?: readonly string[] }

/** The column that the file of wrong lines has besides those of its original. It is not read back. */
export const problemTitle = 'What is wrong'

/** What the headings of a kind of file may be. */
export type KnownColumns = {
  columns: readonly KnownColumn[]
  /** Without these columns nothing can be read. */
  keys: readonly string[]
  /** Columns with a name of their own: the title of one, or null. */
  ownTitle?: (heading: string) => string | null
}

/** What staff said about headings; an empty title leaves the column out. */
export type Remembered = ReadonlyMap<string, string>

/** Headings are compared without case, signs and blanks at their ends: "Item-Code " is "item code". */
export const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}%.]+/gu, ' ')
    .trim()

export type Headings = {
  /** The title of each column of the file: the shop's, or the file's own if nobody knows it. */
  titles: string[]
  /** Titles that are not read. */
  unread: string[]
  /** Needed columns that the file does not have. */
  missing: string[]
}

/**
 * Matches the first line of a file with the columns of its kind: by title, by what staff said before, and by other
 * usual words. Refuses a file with a column twice.
 */
export function matchHeadings(
  record: readonly string[],
  known: KnownColumns,
  remembered: Remembered = new Map(),
): Headings {
  refuseStrange(record)
  const byTitle = new Map(known.columns.map(({ title }) => [plainHeading(title), title]))
  byTitle.set(plainHeading(problemTitle), '')
  const byAlias = new Map(
    known.columns.flatMap(({ title, aliases = [] }) =>
      aliases.map((alias) => [plainHeading(alias), title] as const),
    ),
  )
  const trimmed = record.map((heading) => heading.trim())
  const sure = trimmed.map((heading) => {
    const plain = plainHeading(heading)
    return byTitle.get(plain) ?? remembered.get(plain) ?? known.ownTitle?.(heading)
  })
  const taken = new Set(sure)
  const matched = sure.map((title, index) => {
    if (title !== undefined && title !== null) return title
    const alias = byAlias.get(plainHeading(trimmed[index] ?? ''))
    if (alias === undefined || taken.has(alias)) return undefined
    taken.add(alias)
    return alias
  })
  const titles = matched.map((title, index) => title ?? trimmed[index] ?? '')
  refuseTwice(titles)
  return {
    titles,
    unread: titles.filter((title, index) => matched[index] === undefined && title !== ''),
    missing: known.keys.filter((key) => !matched.includes(key)),
  }
}

function refuseStrange(record: readonly string[]) {
  if (record.length > most.columns)
    throw badFile(`A file can have ${most.columns} columns. This one has ${record.length}.`)
  const long = record.findIndex((title) => title.length > most.titleLength)
  if (long !== -1)
    throw badFile(`The title of column ${long + 1} is longer than ${most.titleLength} characters.`)
}

function refuseTwice(titles: readonly string[]) {
  const twice = titles.find((title, index) => title !== '' && titles.indexOf(title) !== index)
  if (twice !== undefined) throw badFile(`There are two columns called ${twice}.`)
}
