import { setTimeout as pause } from 'node:timers/promises'
import { hasFailed } from '../calls.ts'
import { hostNames } from '../network.ts'
import { common, type Scene } from '../scene.ts'
import { withTraffic } from '../traffic.ts'

const kills = 6

export const shopKilled: Scene = {
  name: 'shop-killed',
  title: '`kill -9` of a shop, six times',
  async play(world) {
    const killed: number[] = []
    const seen = await withTraffic(world, async () => {
      for (let turn = 0; turn < kills; turn++) {
        const name = hostNames[turn % hostNames.length] ?? 'h1'
        killed.push(Date.now())
        await world.hosts[name].stop('shop', 'SIGKILL')
        await world.shops.start(name)
        await pause(2_000)
      }
    })
    const failed = seen.samples.filter(hasFailed)
    const inFlight = failed.filter(({ begun, ended }) =>
      killed.some((at) => begun <= at && ended >= at),
    )
    const others = failed.length - inFlight.length
    return {
      seen,
      findings: [
        {
          aim: 'at most 1 request fails for each kill, besides those in flight',
          measured: `${others} for ${kills} kills, and ${inFlight.length} in flight`,
          isMet: others <= kills,
        },
        ...common(seen),
      ],
    }
  },
}
