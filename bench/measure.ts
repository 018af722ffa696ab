import { globSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'

/** Milliseconds of processor time, by process. */
export type Processor = { shop: number; postgres: number; own: number }

/** A tick of /proc. */
const tickMs = 10

/** Processor time so far of the shop's process, of all PostgreSQL processes, and of this process. */
export function processorTaken(shopPid: number | undefined, dataDir: string): Processor | null {
  if (process.platform !== 'linux' || shopPid === undefined) return null
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = ticksOf(pid)
  const children = globSync('/proc/[0-9]*').map((path) => ticksOf(path.slice('/proc/'.length)))
  const living = children.filter((child) => child?.parent === pid)
  const { user, system } = process.cpuUsage()
  return {
    shop: (ticksOf(String(shopPid))?.own ?? 0) * tickMs,
    postgres:
      sum([postmaster?.own, postmaster?.gone, ...living.map((child) => child?.own)]) * tickMs,
    own: (user + system) / 1000,
  }
}

/** Processor time per order between two readings, as text. */
export function perOrder(before: Processor | null, after: Processor | null, orders: number) {
  if (!before || !after) return ''
  const of = (who: keyof Processor) => ((after[who] - before[who]) / orders).toFixed(2)
  return `processor per order: shop ${of('shop')}, PostgreSQL ${of('postgres')}, buyers ${of('own')} ms`
}

/** The parent of a process, and its ticks: its own, and those of children that have ended. */
function ticksOf(pid: string) {
  try {
    const [, text = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = text.split(' ')
    const at = (place: number) => Number(fields[place])
    return { parent: fields[1], own: at(11) + at(12), gone: at(13) + at(14) }
  } catch {
    // It has ended since it was listed.
    return null
  }
}

const sum = (numbers: (number | undefined)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

/** Resident memory now, or at most since it was reset. */
export function megabytesOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(status) ?? []
  return Number(kilobytes) / 1_024
}

/** How many processes want a processor, over the last minute. */
export const loadNow = () => loadavg()[0]?.toFixed(1)

/** Prints rows below their titles; the first column is aligned to the left. */
export function showTable(columns: string[], rows: string[][]) {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  for (const row of [columns, ...rows])
    console.log(
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
}
