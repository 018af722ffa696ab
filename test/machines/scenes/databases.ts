import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../cluster.ts'
import type { HostName } from '../network.ts'
import { atMost, common, type Finding, type Scene } from '../scene.ts'
import { type Seen, withTraffic } from '../traffic.ts'
import type { World } from '../world.ts'

const patronictl = ['patronictl', '-c', '/etc/patroni/config.yml']

export const switchover: Scene = {
  name: 'switchover',
  title: 'planned switchover of the primary',
  play: (world) =>
    afterFailover(world, 8, async (old) => {
      await world.hosts[old].ask([...patronictl, 'switchover', '--force', 'karigar'], {
        user: 'postgres',
        env: { LANG: 'C.UTF-8' },
      })
    }),
}

export const databaseKilled: Scene = {
  name: 'database-killed',
  title: '`kill -9` of PostgreSQL on the primary',
  play: (world) =>
    afterFailover(world, 8, async (old) => {
      const path = '/var/lib/postgresql/17/main/postmaster.pid'
      const pid = await world.hosts[old].ask(['head', '-n', '1', path])
      process.kill(Number(pid), 'SIGKILL')
    }),
}

/** Plays a scene after which another host is the primary. */
async function afterFailover(
  world: World,
  seconds: number,
  disturb: (old: HostName) => Promise<void>,
) {
  const old = await world.primary()
  let [begun, replacedAt] = [0, 0]
  const seen = await withTraffic(world, async () => {
    begun = Date.now()
    const [next] = await Promise.all([untilReplaced(world, old), disturb(old)])
    replacedAt = next
    await world.primary()
    await pause(3_000)
  })
  return {
    seen,
    findings: [
      atMost('without an order', seconds, seen.longestOrder, after(begun, replacedAt)),
      atMost('without a page', 3, seen.longestPage),
      firstMail(seen, replacedAt),
      ...common(seen),
    ],
  }
}

/** When the new primary took writes, as a note to what was measured. */
export const after = (begun: number, replacedAt: number) =>
  ` (new primary after ${((replacedAt - begun) / 1_000).toFixed(1)} s)`

export function firstMail({ mails }: Seen, replacedAt: number): Finding {
  const first = mails.find((at) => at >= replacedAt) ?? Infinity
  return atMost('first mail after the new primary in', 5, (first - replacedAt) / 1_000)
}

/** Asks the others themselves: Patroni reports a primary a moment before it can be written to. */
export async function untilReplaced(world: World, old: HostName): Promise<number> {
  const others = (['h1', 'h2', 'h3'] as const).filter((name) => name !== old)
  return until('a new primary', 60, async () => {
    for (const name of others) if (await isPrimary(world, name)) return Date.now()
    return null
  })
}

async function isPrimary({ hosts }: World, name: HostName) {
  const said = await hosts[name].ask(['psql', '-Atc', 'select pg_is_in_recovery()'], {
    user: 'postgres',
  })
  return said.startsWith('f')
}
