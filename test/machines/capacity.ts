import { copied } from './settings.ts'

/** Processor milliseconds of an answer: in the shop, at the primary and at each standby. */
export type Cost = { shop: number; primary: number; standby: number }
/** Processes of the shop on each host; the first is that of the primary. */
export type Layout = { processes: number[]; isWeighted: boolean }

/** Each host has two cores, and a process of the shop uses one of them. */
const host = 2_000
const core = 1_000

/** The share of its weight that the shop beside the primary gets, as the agent tells HAProxy. */
export function shareBesidePrimary(): number {
  const [, percent] = /echo (\d+)%; else echo 100%/.exec(copied('karigar-weight')) ?? []
  if (percent === undefined) throw new Error('karigar-weight does not say what it answers')
  return Number(percent) / 100
}

/**
 * How many reads a second a layout can answer until a host or a process is full. Hosts have equal weights, but for what
 * the agent takes from the primary's. On one host, PostgreSQL does the work of both standbys.
 */
export function answersPerSecond({ shop, primary, standby }: Cost, layout: Layout): number {
  const { processes, isWeighted } = layout
  const weights = processes.map((_, at) => (isWeighted && at === 0 ? shareBesidePrimary() : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const limits = processes.flatMap((count, at) => {
    const part = (weights[at] ?? 0) / all
    const onlyHost = primary + 2 * standby
    const database = processes.length === 1 ? onlyHost : at === 0 ? primary : standby
    return [host / (part * shop + database), (core * count) / (part * shop)]
  })
  return Math.min(...limits)
}

export const layouts = {
  'one host, 1 process': { processes: [1], isWeighted: false },
  'one host, 3 processes': { processes: [3], isWeighted: false },
  'three hosts, 3 processes': { processes: [1, 1, 1], isWeighted: true },
  'three hosts, 10 processes': { processes: [4, 3, 3], isWeighted: true },
  'the same, even weights': { processes: [4, 3, 3], isWeighted: false },
} satisfies Record<string, Layout>
