import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of processor time, by who took it. */
export type Processor = { shop: number; postgres: number; own: number }

/** A tick of /proc. */
const tickMs = 10

/** What was taken so far by the shop's process, by PostgreSQL with all its processes, and by this one. */
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

/** What each order took between two such moments, in words. */
export function perOrder(before: Processor | null, after: Processor | null, orders: number) {
  if (!before || !after) return ''
  const of = (who: keyof Processor) => ((after[who] - before[who]) / orders).toFixed(2)
  return `processor per order: shop ${of('shop')}, PostgreSQL ${of('postgres')}, buyers ${of('own')} ms`
}

/** Where a process comes from, and its ticks: its own, and those of children that have gone. */
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
