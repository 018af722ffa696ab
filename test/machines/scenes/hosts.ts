import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../cluster.ts'
import { heal, part, plugIn, unplug } from '../network.ts'
import { atMost, common, type Scene } from '../scene.ts'
import { withTraffic } from '../traffic.ts'
import type { World } from '../world.ts'
import { after, firstMail, untilReplaced } from './databases.ts'

export const standbyCut: Scene = {
  name: 'standby-cut',
  title: 'host of a standby unplugged for 18 s',
  async play(world) {
    const [name] = await world.standbys()
    const seen = await withTraffic(world, async () => {
      unplug(name)
      await pause(18_000)
      plugIn(name)
      await allAreBack(world)
    })
    return {
      seen,
      findings: [
        atMost('without a page', 3, seen.longestPage),
        atMost('without an order', 3, seen.longestOrder),
        ...common(seen),
      ],
    }
  },
}

export const primaryDead: Scene = {
  name: 'primary-dead',
  title: 'host of the primary dead: cable out, all processes killed',
  async play(world) {
    const old = await world.primary()
    let [begun, replacedAt] = [0, 0]
    const seen = await withTraffic(world, async () => {
      // Without the cable first, the dying processes would still end their connections politely.
      begun = Date.now()
      unplug(old)
      await world.hosts[old].cutPower()
      replacedAt = await untilReplaced(world, old)
      await pause(5_000)
      plugIn(old)
      world.startPrograms(old)
      await world.shops.start(old)
      await allAreBack(world)
    })
    return {
      seen,
      findings: [
        atMost('without an order', 25, seen.longestOrder, after(begun, replacedAt)),
        atMost('without a page', 3, seen.longestPage),
        firstMail(seen, replacedAt),
        ...common(seen),
      ],
    }
  },
}

export const partition: Scene = {
  name: 'partition',
  title: 'primary cut off from the two others for 45 s, while the balancer reaches all',
  async play(world) {
    const old = await world.primary()
    let [begun, replacedAt, backAfter] = [0, 0, 0]
    const seen = await withTraffic(world, async () => {
      begun = Date.now()
      part(old)
      const [next] = await Promise.all([untilReplaced(world, old), pause(45_000)])
      replacedAt = next
      heal(old)
      const healedAt = Date.now()
      await world.primary()
      backAfter = (Date.now() - healedAt) / 1_000
      await allAreBack(world)
    })
    return {
      seen,
      findings: [
        atMost('without an order', 35, seen.longestOrder, after(begun, replacedAt)),
        atMost('old primary a standby again, by itself, within', 30, backAfter),
        firstMail(seen, replacedAt),
        ...common(seen),
      ],
    }
  },
}

/** Waits until there are two standbys, and every shop takes requests. */
async function allAreBack({ primary, shops }: World) {
  await primary()
  for (const name of ['h1', 'h2', 'h3'] as const)
    await until(`the shop on ${name} answers`, 60, async () => {
      const { status } = await fetch(`${shops.origin(name)}/readyz`)
      return status === 200
    })
}
