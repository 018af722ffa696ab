// Two versions side by side: `npm run bench -- versions FOLDER [sizes] [folder for data]`. FOLDER is another
// checkout of this repository, installed and built. The two are measured by turns, so that whatever else the
// machine does hits both alike. The folder for data stays and is reused the next time.

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formatNumber } from '#contract/number.ts'
import { loadNow, megabytesOf, showTable } from './measure.ts'
import {
  fillVersion,
  type Moment,
  type Sample,
  startVersion,
  stopVersion,
  type Version,
  type VersionShop,
} from './version-shop.ts'
import { type CallShop, callNames, measureCall, openCalls } from './version-visits.ts'

type Two<Item> = { before: Item; after: Item }
type Row = { name: string; rounds: Two<Sample>[] }

const startRounds = 3
const callRounds = 7

export async function measureVersions([other, sizes = '10000', folder]: string[]) {
  if (!other) throw new Error('versions: say the folder of the other checkout')
  const data = folder ?? mkdtempSync(join(tmpdir(), 'karigar-versions-'))
  try {
    for (const size of sizes.split(',').map(Number))
      await measureSize(resolve(other), size, resolve(data, String(size)))
  } finally {
    if (!folder) rmSync(data, { recursive: true, force: true })
  }
}

async function measureSize(other: string, size: number, dataDir: string) {
  const versions: Two<Version> = {
    before: { folder: other, dataDir: join(dataDir, 'before') },
    after: { folder: join(import.meta.dirname, '..'), dataDir: join(dataDir, 'after') },
  }
  await byTurns(0, (which) => fillVersion(versions[which], size))
  const begun = loadNow()
  const starts = await measureStarts(versions)
  const calls = await measureCalls(versions)
  console.log(
    `${formatNumber(size)} products, ${cpus().length} × ${cpus()[0]?.model}, load ${begun} to ${loadNow()}, the median of ${startRounds} starts and ${callRounds} rounds`,
  )
  showTable(columns, [...starts, ...calls].map(cellsOf))
}

/** One version after the other. Who begins changes from round to round. */
async function byTurns<Result>(
  round: number,
  measure: (which: keyof Two<unknown>) => Promise<Result>,
): Promise<Two<Result>> {
  if (round % 2 === 0) {
    const before = await measure('before')
    return { before, after: await measure('after') }
  }
  const after = await measure('after')
  return { before: await measure('before'), after }
}

/** The first start of each is not counted: it reads the program and the database from the disk. */
async function measureStarts(versions: Two<Version>): Promise<Row[]> {
  const rounds: Two<VersionShop['start']>[] = []
  for (let round = 0; round <= startRounds; round++) {
    const starts = await byTurns(round, async (which) => {
      const shop = await startVersion(versions[which])
      await stopVersion(shop)
      return shop.start
    })
    console.error(`start ${round}: ${JSON.stringify(starts)}`)
    if (round > 0) rounds.push(starts)
  }
  const sampleAt = ({ ms, processorMs }: Moment): Sample => ({ value: ms, processorMs })
  const row = (name: string, sampleOf: (start: VersionShop['start']) => Sample): Row => ({
    name,
    rounds: rounds.map(({ before, after }) => ({
      before: sampleOf(before),
      after: sampleOf(after),
    })),
  })
  return [
    row('start until ready, ms', ({ ready }) => sampleAt(ready)),
    row('start until at rest, ms', ({ rest }) => sampleAt(rest)),
    row('memory at rest, MB', ({ megabytes }) => ({ value: megabytes })),
  ]
}

/** The first round is not counted: it warms both up. */
async function measureCalls(versions: Two<Version>): Promise<Row[]> {
  const shops: CallShop[] = []
  const rows: Row[] = callNames.map((name) => ({ name: `${name}, ms`, rounds: [] }))
  try {
    const open = await byTurns(0, async (which) => {
      const shop = await openCalls(await startVersion(versions[which]), callRounds + 1)
      shops.push(shop)
      return shop
    })
    for (let round = 0; round <= callRounds; round++) {
      console.error(`round ${round}, load ${loadNow()}`)
      for (const [at, name] of callNames.entries()) {
        const samples = await byTurns(round, (which) => measureCall(open[which], name))
        if (round > 0) rows[at]?.rounds.push(samples)
      }
    }
    const memory = await byTurns(0, async (which) => ({
      value: megabytesOf(open[which].child.pid, 'VmRSS'),
    }))
    return [...rows, { name: 'memory after these calls, MB', rounds: [memory] }]
  } finally {
    for (const shop of shops) await stopVersion(shop)
  }
}

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
