import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { Cell } from './cells.ts'
import { linesIn } from './cells.ts'

const flags = ['facet', 'card', 'required'] as const
/** As the page of categories calls them. */
const flagWords = { facet: 'filter', card: 'card', required: 'required' } as const

/**
 * The specification template of a category: each definition is a line with commas, so that labels and choices may
 * have any character.
 */
export const specDefinitions: Cell<readonly SpecDefinition[]> = {
  hint: 'Write each on a line of the cell: key, label, type, unit, group, "filter card required", choices; such as: voltageV, Voltage, NUMBER, V, Power, filter card',
  write: (specs) => specs.map(lineOf).join('\n'),
  read: (text) => {
    const specs = linesIn(text).map(specIn)
    return specs.every((spec) => spec !== null) ? specs : undefined
  },
}

const lineOf = ({
  key,
  label,
  type,
  unit,
  group = 'General',
  choices = [],
  ...is
}: SpecDefinition) => {
  const set = flags.filter((flag) => is[flag]).map((flag) => flagWords[flag])
  const cells = [key, label, type, unit ?? '', group, set.join(' '), ...choices]
  return stringify([cells], { eof: false })
}

/** The schema says what is wrong with each of the fields. */
function specIn(line: string) {
  const [key = '', label = '', type = '', unit = '', group = '', set = '', ...choices] =
    cellsIn(line)
  const words = set
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const known = flags.filter((flag) => words.includes(flagWords[flag]))
  if (key === '' || known.length !== words.length) return null
  return {
    key,
    label,
    type: type.toUpperCase(),
    unit: unit || null,
    group: group || 'General',
    choices: choices.filter((choice) => choice !== ''),
    ...Object.fromEntries(flags.map((flag) => [flag, known.includes(flag)])),
  }
}

/** Null-like: a line with a wrong quote has no cells. */
function cellsIn(line: string): string[] {
  try {
    const [cells = []] = parse(line, { trim: true, relax_column_count: true }) as string[][]
    return cells
  } catch {
    return []
  }
}
