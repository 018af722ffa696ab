import type { Scene } from './scene.ts'
import { databaseKilled, switchover } from './scenes/databases.ts'
import { shopKilled } from './scenes/shops.ts'

const scenes: Scene[] = [shopKilled, switchover, databaseKilled]

export const sceneNames = scenes.map(({ name }) => name)
export const scenesCalled = (names: string[]) => scenes.filter(({ name }) => names.includes(name))
