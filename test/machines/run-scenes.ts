import { rmSync } from 'node:fs'
import { runFolder } from './host.ts'
import { openWorld } from './world.ts'

export async function runScenes(_names: string[]): Promise<number> {
  rmSync(runFolder, { recursive: true, force: true })
  const started = Date.now()
  const say = (line: string) =>
    console.log(`${((Date.now() - started) / 1000).toFixed(0)} s: ${line}`)
  const world = await openWorld(say)
  say(`primary ${await world.primary()}, tools ${world.tools.length}`)
  if (process.env.KEEP) await new Promise((r) => setTimeout(r, Number(process.env.KEEP) * 1000))
  return 0
}
