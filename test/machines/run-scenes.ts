import { rmSync } from 'node:fs'
import { hasFailed } from './calls.ts'
import { runFolder } from './host.ts'
import { type Row, writeProof } from './proof.ts'
import type { Played } from './scene.ts'
import { sceneNames, scenesCalled } from './scenes.ts'
import type { Seen } from './traffic.ts'
import { openWorld } from './world.ts'

/** Plays these scenes one after the other. Returns the exit code. */
export async function runScenes(names: string[]): Promise<number> {
  rmSync(runFolder, { recursive: true, force: true })
  const started = Date.now()
  const say = (line: string) =>
    console.log(`${((Date.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${line}`)
  const world = await openWorld(say)
  const all: Row[] = []
  for (const { title, play } of scenesCalled(names)) {
    say(title)
    const played = await play(world)
    show(played)
    all.push({ title, ...played })
  }
  if (names.length === sceneNames.length) writeProof(all, (Date.now() - started) / 60_000)
  const unmet = all.flatMap(({ findings }) => findings).filter(({ isMet }) => !isMet)
  say(`${all.length} scenes, ${unmet.length} aims not met.`)
  return unmet.length > 0 ? 1 : 0
}

function show({ seen, findings, notes = [] }: Played) {
  for (const note of notes) console.log(`  ${note}`)
  if (seen)
    console.log(
      `  ${seen.orders} orders, ${seen.failed} of ${seen.samples.length} requests failed; longest without a page ${seen.longestPage.toFixed(1)} s, without an order ${seen.longestOrder.toFixed(1)} s; event stream ended ${seen.streamEnds} times; ${seen.books.sentTwice} mails sent twice; load ${seen.load.toFixed(1)}`,
    )
  if (seen) for (const line of failuresIn(seen)) console.log(`  ${line}`)
  for (const { aim, measured, isMet } of findings)
    console.log(`  ${isMet ? 'met' : 'NOT MET'}: ${aim}: ${measured}`)
}

/** Which calls failed, and how: a client without an answer reads 0. */
function failuresIn({ samples }: Seen): string[] {
  const kinds = samples.filter(hasFailed).map(({ kind, status }) => `${kind} ${status}`)
  return [...Map.groupBy(kinds, (kind) => kind)].map(
    ([kind, all]) => `failed: ${kind}, ${all.length} times`,
  )
}
