import { badFile, most } from './file-record.ts'
import type { Program } from './program.ts'

/** A column of a kind of file, and other headings that mean the same. */
export type KnownColumn = {
  title: string
  aliases?: readonly string[]
  /** Lists of other programs have it; the shop's own files do not. */
  isOfLists?: boolean
}

/** The column that the file of wrong lines has besides those of its original. It is not read back. */
export const problemTitle = 'What is wrong'

/** Known headings of a kind of file. */
export type KnownColumns = {
  columns: readonly KnownColumn[]
  /**
   * Without these columns nothing can be read. Rows without the first of them may be no entries: those of groups and totals.
   */
  keys: readonly string[]
  /** Headings of columns that nobody needs, such as the number of a row. */
  notNeeded?: readonly string[]
  /**
   * Columns whose cells are about one row, even if they are merged over several. A merged cell of another column is about
   * all its rows. Without this, merged cells are read in their first row only.
   */
  ofOneRow?: readonly string[]
  /** Exports of other programs that are read as they are. */
  programs?: readonly Program[]
  /** Columns with a name of their own: the title of one, or null. */
  ownTitle?: (heading: string) => string | null
}

/** Headings explained by the staff; an empty title leaves the column out. */
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

/** Signs and words of headings that do not tell columns apart: "M.R.P. (Rs.)" is "mrp". */
const looseHeading = (heading: string) =>
  plainHeading(heading.replaceAll('.', ''))
    .replaceAll('%', ' % ')
    .split(' ')
    .filter((word) => !/^(?:|rs|inr|rupees|in|the)$/.test(word))
    .join(' ')

type Matcher = {
  /** The title that a heading certainly stands for; undefined if nobody said so. */
  sure: (heading: string) => string | null | undefined
  /** The titles that a heading may stand for, with how usual it is: 0 is the most. */
  usual: (heading: string) => { title: string; rank: number } | undefined
}

/** Finds the titles of headings: by title, by what staff said before, and by other usual words. */
export function headingMatcher(known: KnownColumns, remembered: Remembered = new Map()): Matcher {
  const byTitle = new Map(known.columns.map(({ title }) => [plainHeading(title), title]))
  for (const heading of [problemTitle, ...(known.notNeeded ?? [])])
    byTitle.set(plainHeading(heading), '')
  const byAlias = new Map(
    known.columns.flatMap(({ title, aliases = [] }) =>
      [title, ...aliases].map((alias, rank) => [looseHeading(alias), { title, rank }] as const),
    ),
  )
  return {
    sure: (heading) => {
      const plain = plainHeading(heading)
      return byTitle.get(plain) ?? remembered.get(plain) ?? known.ownTitle?.(heading)
    },
    usual: (heading) => byAlias.get(looseHeading(heading)),
  }
}

/**
 * Matches the headings of a file with the columns of its kind. Of two headings for one column the more usual one
 * counts. Refuses a file with a column twice.
 */
export function matchHeadings(
  record: readonly string[],
  known: KnownColumns,
  remembered: Remembered = new Map(),
): Headings {
  refuseStrange(record)
  const matcher = headingMatcher(known, remembered)
  const { sure, usual } = matcher
  const named = distinct(
    record.map((heading) => heading.trim()),
    matcher,
  )
  const certain = named.map(sure)
  const found = named.map((heading, index) =>
    certain[index] === undefined || certain[index] === null ? usual(heading) : undefined,
  )
  const taken = new Set(certain)
  const matched = named.map((_, index) => {
    const title = certain[index]
    if (title !== undefined && title !== null) return title
    const own = found[index]
    if (!own || taken.has(own.title)) return undefined
    const best = found.find((one) => one?.title === own.title && one.rank < own.rank)
    if (best) return undefined
    taken.add(own.title)
    return own.title
  })
  const titles = matched.map((title, index) => title ?? named[index] ?? '')
  refuseTwice(titles)
  return {
    titles,
    unread: titles.filter((title, index) => matched[index] === undefined && title !== ''),
    missing: known.keys.filter((key) => !matched.includes(key)),
  }
}

/** Unknown columns may have the same heading. */
const distinct = (headings: readonly string[], { sure, usual }: Matcher) =>
  headings.map((heading, index) => {
    const isFirst = heading === '' || headings.indexOf(heading) === index
    const isKnown = (sure(heading) ?? usual(heading)) !== undefined
    return isFirst || isKnown ? heading : `${heading} (column ${index + 1})`
  })

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
