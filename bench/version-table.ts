import { showTable } from './table.ts'

export type Two<Item> = { before: Item; after: Item }
/** What one round measured of one version. */
export type Sample = {
  value: number
  /** Of the shop and of PostgreSQL together. */
  processorMs?: number | null
  /** The share of answers that came from the response cache. */
  cached?: number
  refused?: number
}
export type Row = { name: string; rounds: Two<Sample>[] }

/** More than this is marked. */
const mostRatio = 1.05

const columns = [
  '',
  'before',
  'after',
  'ratio (quartiles)',
  'processor ms before',
  'after',
  'ratio (quartiles)',
  'cached',
  'refused',
  'over 5 %',
]

export const showVersions = (rows: Row[]) => showTable(columns, rows.map(cellsOf))

export function cellsOf({ name, rounds }: Row): string[] {
  const time = compare(rounds, ({ value }) => value)
  const processor = compare(rounds, ({ processorMs }) => processorMs ?? undefined)
  const cached = compare(rounds, (sample) => sample.cached)
  const refused = rounds.reduce(
    (sum, { before, after }) => sum + (before.refused ?? 0) + (after.refused ?? 0),
    0,
  )
  const over = [isOver(time) ? 'time' : '', isOver(processor) ? 'processor' : '']
  return [
    name,
    ...written(time),
    ...written(processor),
    cached ? `${percent(cached.before)}, ${percent(cached.after)}` : '',
    refused > 0 ? String(refused) : '',
    over.filter(Boolean).join(', '),
  ]
}

type Compared = Two<number> & { ratios: number[] }

/** Medians of both, and the ratio of each round. Null if it was not measured. */
function compare(
  rounds: Two<Sample>[],
  figureOf: (sample: Sample) => number | undefined,
): Compared | null {
  const pairs = rounds.flatMap((round) => {
    const [before, after] = [figureOf(round.before), figureOf(round.after)]
    return before === undefined || after === undefined ? [] : [{ before, after }]
  })
  if (pairs.length === 0) return null
  return {
    before: quantile(pairs.map(({ before }) => before)),
    after: quantile(pairs.map(({ after }) => after)),
    ratios: pairs.map(({ before, after }) => after / before),
  }
}

const isOver = (compared: Compared | null) =>
  compared !== null && quantile(compared.ratios) > mostRatio

function written(compared: Compared | null): string[] {
  if (!compared) return ['', '', '']
  const { before, after, ratios } = compared
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2))
  return [
    short(before),
    short(after),
    ratios.length > 1 ? `${middle} (${low} to ${high})` : String(middle),
  ]
}

/** Three digits are more than a busy machine is worth. */
const short = (figure: number) =>
  figure >= 100 ? figure.toFixed(0) : figure >= 10 ? figure.toFixed(1) : figure.toFixed(2)

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

function quantile(figures: number[], share = 0.5): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  return below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place % 1)
}
