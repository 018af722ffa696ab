import { setTimeout as pause } from 'node:timers/promises'
import { hasFailed } from '../calls.ts'
import { until } from '../cluster.ts'
import { hostNames } from '../network.ts'
import { atMost, common, type Scene } from '../scene.ts'
import { withTraffic } from '../traffic.ts'
import type { World } from '../world.ts'

export const etcdLost: Scene = {
  name: 'etcd-lost',
  title: 'etcd dead on two of three hosts for 27 s',
  async play(world) {
    const old = await world.primary()
    const two = await world.standbys()
    const seen = await withTraffic(world, async () => {
      for (const name of two) await world.hosts[name].stop('etcd', 'SIGKILL')
      await pause(27_000)
      for (const name of two) world.startEtcd(name)
      await pause(5_000)
    })
    const now = await world.primary()
    return {
      seen,
      findings: [
        {
          aim: 'the primary stays',
          measured: now === old ? 'it stayed' : `now ${now}`,
          isMet: now === old,
        },
        {
          aim: 'no request fails',
          measured: `${seen.failed} of ${seen.samples.length}`,
          isMet: seen.failed === 0,
        },
        atMost('without an order', 3, seen.longestOrder),
        ...common(seen),
      ],
    }
  },
}

/** Eight for each of three processes, as ten processes have of a hundred; three more are kept for the superuser. */
const tooFew = 33

export const fewConnections: Scene = {
  name: 'few-connections',
  title: `three shops with max_connections ${tooFew}`,
  async play(world) {
    await setConnections(world, tooFew)
    const seen = await withTraffic(world, () => pause(20_000))
    const logs = hostNames.map((name) => world.hosts[name].logOf('shop'))
    await setConnections(world, null)
    const asked = seen.samples.filter(({ kind }) => kind === 'cart' || kind === 'order')
    const refused = asked.filter(hasFailed).length
    const told = logs.filter((log) => /max_connections/.test(lastStart(log))).length
    return {
      seen,
      findings: [
        {
          aim: 'less than 1 % of calls to carts and orders refused',
          measured: `${refused} of ${asked.length}`,
          isMet: refused < asked.length / 100,
        },
        { aim: 'a line at the start says so', measured: `by ${told} of 3 shops`, isMet: told > 0 },
        ...common(seen),
      ],
    }
  },
}

const lastStart = (log: string) => log.split('Ctrl-C closes the shop').slice(-2).join()

/** Changes the setting for all hosts; null: back to that of patroni.yml. Shops are closed and opened for it. */
async function setConnections({ hosts, shops, primary }: World, count: number | null) {
  await Promise.all(hostNames.map((name) => hosts[name].stop('shop', 'SIGTERM')))
  const name = await primary()
  const patronictl = (...words: string[]) =>
    hosts[name].ask(['patronictl', '-c', '/etc/patroni/config.yml', ...words], {
      user: 'postgres',
      env: { LANG: 'C.UTF-8' },
    })
  const value = count ?? original
  await patronictl('edit-config', '--force', '--quiet', 'karigar', '-p', `max_connections=${value}`)
  await until('the setting is in force', 60, async () => {
    await patronictl('restart', '--force', '--pending', 'karigar')
    const all = hostNames.map((one) =>
      hosts[one].ask(['psql', '-Atc', 'show max_connections'], { user: 'postgres' }),
    )
    return (await Promise.all(all)).every((text) => Number(text) === value)
  })
  await primary()
  for (const one of hostNames) await shops.start(one)
}

/** That of hosts.env. */
const original = 140
