import type { Seen } from './traffic.ts'
import type { World } from './world.ts'

/** One aim of a scene, and what was measured. */
export type Finding = { aim: string; measured: string; isMet: boolean }
/** Notes are figures without an aim. */
export type Played = { seen: Seen | null; findings: Finding[]; notes?: string[] }
export type Scene = { name: string; title: string; play: (world: World) => Promise<Played> }

export const atMost = (what: string, most: number, seconds: number, note = ''): Finding => ({
  aim: `${what} at most ${most} s`,
  measured: `${seconds.toFixed(1)} s${note}`,
  isMet: seconds <= most,
})

/** Aims of every scene, which have a column of their own: nothing acknowledged is lost, done twice or shown late. */
export function common({ books, oldest }: Seen): Finding[] {
  const { lost, doubled, wrong } = books
  return [
    {
      aim: 'no order lost or doubled, records clean, no mail queued twice',
      measured: [
        `${lost} lost, ${doubled} doubled, ${wrong.length} wrong`,
        ...wrong.slice(0, 3),
      ].join('; '),
      isMet: lost + doubled + wrong.length === 0,
    },
    atMost('nothing shown that is older than', 2, oldest),
  ]
}
