import { hostNames } from '../network.ts'
import { common, type Finding, type Scene } from '../scene.ts'
import { openSteadyCalls, type Steady } from '../steady-calls.ts'
import { type Seen, withTraffic } from '../traffic.ts'
import type { World } from '../world.ts'

const perSecond = 300

export const rollingRestart: Scene = {
  name: 'rolling-restart',
  title: `three shops restarted one after the other at ${perSecond} requests/s`,
  play: (world) => whileRestarted(world, async () => undefined),
}

export const rollingUpdate: Scene = {
  name: 'rolling-update',
  title: `update to a version with a migration at ${perSecond} requests/s`,
  play: (world) =>
    whileRestarted(world, async (name) => {
      const path = '/opt/karigar/src/server/platform/db/migrations/999-trial.sql'
      world.hosts[name].write(path, migration)
    }),
}

/** Takes locks on the tables of an order, and rewrites one of them. */
const migration = `
alter table variants add column trial int;
update variants set trial = 1;
alter table orders add column trial text;
alter table cart_items add column trial text not null default 'x';
`

/** Nothing is done to the balancer: a shop that is told to stop says so itself. */
async function whileRestarted(
  world: World,
  update: (name: (typeof hostNames)[number]) => Promise<void>,
) {
  let steady: Steady | null = null
  const seen = await withTraffic(world, async () => {
    const calls = await openSteadyCalls(world, perSecond)
    for (const name of hostNames) {
      await update(name)
      await world.hosts[name].stop('shop', 'SIGTERM')
      await world.shops.start(name)
    }
    steady = await calls.close()
  })
  return { seen, findings: [noneFailed(seen, steady), isFast(steady), ...common(seen)] }
}

function noneFailed({ failed, samples }: Seen, steady: Steady | null): Finding {
  const { calls, failed: alsoFailed, refused } = steady ?? noCalls
  const of = `${failed + alsoFailed} of ${samples.length + calls}`
  return {
    aim: 'no request fails',
    measured: [of, ...refused.slice(0, 3)].join('; '),
    isMet: failed + alsoFailed === 0 && calls > 0,
  }
}

/** A machine that cannot answer as many shows less. */
function isFast(steady: Steady | null): Finding {
  const { perSecond: measured } = steady ?? noCalls
  return {
    aim: `${perSecond} requests/s`,
    measured: `${measured.toFixed(0)}/s`,
    isMet: measured > perSecond * 0.95,
  }
}

const noCalls: Steady = { calls: 0, failed: 0, perSecond: 0, refused: [] }
