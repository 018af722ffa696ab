import { readFileSync } from 'node:fs'
import { hostNames } from './network.ts'
import type { World } from './world.ts'

/** Milliseconds of processor time so far. PostgreSQL of the standbys is apart, because it runs on other hosts. */
export type Used = { shop: number; primary: number; standbys: number; balancer: number }

/** A tick of /proc. */
const tickMs = 10

/** Processor time so far. HAProxy of a host is counted with its shop. */
export async function processorUsed(world: World): Promise<Used> {
  const primary = await world.primary()
  const used: Used = {
    shop: 0,
    primary: 0,
    standbys: 0,
    balancer: ticks(world.balancer.pidOf('haproxy')),
  }
  for (const name of hostNames) {
    const host = world.hosts[name]
    used.shop += ticks(host.pidOf('shop')) + ticks(host.pidOf('haproxy'))
    const servers = host.processes().filter((pid) => stat(pid)?.program === 'postgres')
    used[name === primary ? 'primary' : 'standbys'] += servers.reduce(
      (sum, pid) => sum + ticks(pid),
      0,
    )
  }
  return used
}

/** Its own ticks, and those of its children that have ended, in milliseconds. */
function ticks(pid: string | number | undefined): number {
  const { own = 0, gone = 0 } = stat(String(pid)) ?? {}
  return (own + gone) * tickMs
}

function stat(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(text) ?? []
    const at = (place: number) => Number(rest.split(' ')[place])
    return { program, own: at(11) + at(12), gone: at(13) + at(14) }
  } catch {
    // It has ended since it was listed.
    return null
  }
}
