// Lighthouse's scores of a page on its usual phone. It is fetched when it is needed, because it brings a second browser
// driver and dozens of packages for four numbers.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from '#test/running-shop.ts'
import { findChromium } from '../scripts/chromium.ts'
import { percentile } from './load.ts'
import { loadNow } from './processor.ts'
import { showTable } from './table.ts'

const version = '13.5.0'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
/** What is read of its report. */
type Report = {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}
type Page = { name: string; path: string }

/** Prints the median of so many runs for each page, or one line if Lighthouse cannot be fetched. */
export async function showScores(origin: string, pages: Page[], runs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'karigar-lighthouse-'))
  try {
    const fetched = await runLighthouse(folder, ['--version'])
    if (fetched.status !== 0) {
      console.log(`Lighthouse ${version} could not be fetched: ${reasonIn(fetched.text)}`)
      return
    }
    const rows: string[][] = []
    for (const page of pages) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++)
        reports.push(await readReport(folder, origin + page.path))
      rows.push(cellsOf(page, reports))
      console.error(`Lighthouse: ${page.name}`)
    }
    console.log(`\nLighthouse ${version}, ${runs} runs of each, load ${loadNow()}`)
    showTable(['page', ...figures.map(({ title }) => title), 'lost by'], rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In a folder of its own, so that npx finds no other packages and a report replaces the last one. */
async function runLighthouse(folder: string, words: string[]) {
  const { executablePath } = await findChromium()
  return outputOf(
    spawn('npx', ['--yes', `lighthouse@${version}`, ...words], {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: executablePath },
    }),
  )
}

/** npm's own code, such as ECONNREFUSED, or all it says. */
const reasonIn = (text: string) => /^npm error code (\S+)$/m.exec(text)?.[1] ?? text.trim()

async function readReport(folder: string, address: string): Promise<Report> {
  const { args } = await findChromium()
  const path = join(folder, 'report.json')
  const { status, text } = await runLighthouse(folder, [
    address,
    '--quiet',
    '--no-enable-error-reporting',
    '--form-factor=mobile',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--output=json',
    `--output-path=${path}`,
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
  ])
  if (status !== 0) throw new Error(`Lighthouse on ${address}: ${text}`)
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  if (report.runtimeError)
    throw new Error(`Lighthouse on ${address}: ${report.runtimeError.message}`)
  return report
}

type Figure = { title: string; of: (report: Report) => number; show: (figure: number) => string }

const scoreOf = (title: string, category: Category): Figure => ({
  title,
  of: ({ categories }) => categories[category].score * 100,
  show: (figure) => figure.toFixed(0),
})

const measureOf = (title: string, audit: string, show: Figure['show']): Figure => ({
  title,
  of: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
  show,
})

const figures: Figure[] = [
  scoreOf('performance', 'performance'),
  scoreOf('accessibility', 'accessibility'),
  scoreOf('best practices', 'best-practices'),
  scoreOf('SEO', 'seo'),
  measureOf('LCP s', 'largest-contentful-paint', (ms) => (ms / 1_000).toFixed(2)),
  measureOf('TBT ms', 'total-blocking-time', (ms) => ms.toFixed(0)),
  measureOf('CLS', 'cumulative-layout-shift', (shift) => shift.toFixed(3)),
]

/** Each figure is the median for itself. */
const cellsOf = ({ name }: Page, reports: Report[]): string[] => [
  name,
  ...figures.map(({ of, show }) => show(percentile(reports.map(of), 0.5))),
  [...new Set(reports.flatMap(failedIn))].join(', '),
]

/** The checks that cost points; those of performance are the figures. */
const failedIn = ({ categories, audits }: Report): string[] =>
  (['accessibility', 'best-practices', 'seo'] as const)
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
