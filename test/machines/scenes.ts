import type { Scene } from './scene.ts'
import { capacity } from './scenes/capacity.ts'
import { databaseKilled, switchover } from './scenes/databases.ts'
import { partition, primaryDead, standbyCut } from './scenes/hosts.ts'
import { move } from './scenes/move.ts'
import { rollingRestart, rollingUpdate } from './scenes/rolling.ts'
import { etcdLost, fewConnections } from './scenes/settings.ts'
import { shopKilled } from './scenes/shops.ts'

/** In the order in which they are played. */
const scenes: Scene[] = [
  rollingRestart,
  rollingUpdate,
  shopKilled,
  standbyCut,
  switchover,
  databaseKilled,
  primaryDead,
  partition,
  etcdLost,
  fewConnections,
  move,
  capacity,
]

export const sceneNames = scenes.map(({ name }) => name)
export const scenesCalled = (names: string[]) => scenes.filter(({ name }) => names.includes(name))
