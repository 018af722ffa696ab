import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { common, type Finding, type Played, type Scene } from './scene.ts'

const page = resolve(import.meta.dirname, '../../docs/proof.md')
const [begin, end] = ['<!-- npm run machines writes from here -->', '<!-- to here -->']

export type Row = Played & { title: Scene['title'] }

/** Writes the results of a whole run into the page. */
export function writeProof(rows: Row[], minutes: number) {
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} does not say where the results belong`)
  const table = tableOf(rows, new Date(), minutes)
  writeFileSync(page, `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`)
}

function tableOf(rows: Row[], date: Date, minutes: number): string {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const orders = rows.reduce((sum, { seen }) => sum + (seen?.orders ?? 0), 0)
  const unmet = rows.flatMap(({ findings }) => findings).filter(({ isMet }) => !isMet).length
  return [
    `${day}, ${minutes.toFixed(0)} minutes, ${rows.length} scenes, ${orders} acknowledged orders; ${unmet} aims not met.`,
    '',
    '| scene | load | orders | failed of all requests | longest without a page / an order | lost, doubled, wrong; oldest shown | aims |',
    '|---|---:|---:|---:|---:|---|---|',
    ...rows.map(rowOf),
    '',
    ...rows.flatMap(({ notes = [] }) => notes.map((note) => `- ${note}`)),
  ].join('\n')
}

function rowOf({ title, seen, findings }: Row): string {
  const inColumns = new Set(seen && common(seen).map(({ aim }) => aim))
  const aims = findings
    .filter(({ aim, isMet }) => !isMet || !inColumns.has(aim))
    .map(aimOf)
    .join('; ')
  if (!seen) return `| ${title} | | | | | | ${aims} |`
  const { books, load, orders, failed, samples, longestPage, longestOrder, oldest } = seen
  return `| ${[
    title,
    load.toFixed(0),
    orders,
    `${failed} of ${samples.length}`,
    `${longestPage.toFixed(1)} / ${longestOrder.toFixed(1)} s`,
    `${books.lost}, ${books.doubled}, ${books.wrong.length}; ${oldest.toFixed(1)} s`,
    aims,
  ].join(' | ')} |`
}

const aimOf = ({ aim, measured, isMet }: Finding) =>
  `${isMet ? '' : '**not met**: '}${aim}: ${measured}`.replaceAll('|', '\\|').replaceAll('\n', ' ')
