import { mayCall, type Role, type StaffAccess } from '#contract/access.ts'
import type { OpenPage, OpenPages } from '#contract/backoffice/office-events.ts'

/** Somebody of the staff with one page open. */
export type Viewer = { userId: number; name: string; kind: OpenPage['kind']; id: number }

/** Three heartbeats of a page; browsers slow them to one a minute in a tab behind. */
const leaseMs = 100_000
/** This many fit into one notification of PostgreSQL, which holds 8,000 bytes. */
const mostOwn = 40
/** More tabs of one person show the others nothing new. */
const mostOfPerson = 8
const mostLetters = 30

const accessTo: Record<OpenPage['kind'], StaffAccess> = { order: 'orderRecords', product: 'staff' }

/** Whether a role may open such a page. */
export const mayView = (kind: OpenPage['kind'], role: Role | null) => mayCall(accessTo[kind], role)

/** Who has which page open: people connected to this process, and people that other processes report. */
export function keepViewers() {
  const own = new Map<string, { viewer: Viewer; until: number }>()
  const others = new Map<string, { viewers: readonly Viewer[]; until: number }>()
  const later = () => performance.now() + leaseMs
  const forget = ([oldest]: readonly (readonly [tab: string, unknown])[]) => {
    if (oldest) own.delete(oldest[0])
  }

  return {
    own: (): Viewer[] => [...own.values()].map(({ viewer }) => viewer),
    /** All who look, by page; a person with two tabs is there once. */
    pages: (): OpenPages =>
      pagesOf([
        ...[...own.values()].map(({ viewer }) => viewer),
        ...[...others.values()].flatMap(({ viewers }) => viewers),
      ]),
    /**
     * Sets the open page of a tab. If a person has too many, their oldest entry is dropped; if all have, the oldest of
     * whoever has most.
     */
    set(tab: string, viewer: Viewer | null) {
      const known = own.get(tab)
      if (known && viewer && known.viewer.kind === viewer.kind && known.viewer.id === viewer.id) {
        known.until = later()
        return
      }
      own.delete(tab)
      if (!viewer) return
      const byPerson = Map.groupBy(own, ([, entry]) => entry.viewer.userId)
      const theirs = byPerson.get(viewer.userId) ?? []
      const most = [...byPerson.values()].reduce((a, b) => (b.length > a.length ? b : a), theirs)
      if (theirs.length >= mostOfPerson) forget(theirs)
      else if (own.size >= mostOwn) forget(most)
      const name = [...viewer.name].slice(0, mostLetters).join('')
      const { userId, kind, id } = viewer
      own.set(tab, { viewer: { userId, name, kind, id }, until: later() })
    },
    /** Everybody that another process knows. */
    setOthers: (from: string, viewers: readonly Viewer[]) =>
      void others.set(from, { viewers, until: later() }),
    /** Forgets tabs and processes that have been silent. */
    dropSilent() {
      const now = performance.now()
      for (const kept of [own, others])
        for (const [key, { until }] of kept) if (until < now) kept.delete(key)
    },
  }
}

function pagesOf(viewers: readonly Viewer[]): OpenPages {
  const pages = new Map<string, OpenPages[number]>()
  // Sorted by person, so that switching tabs does not count as a change.
  for (const { kind, id, userId, name } of viewers.toSorted((a, b) => a.userId - b.userId)) {
    const page = pages.get(`${kind} ${id}`) ?? { kind, id, people: [] }
    pages.set(`${kind} ${id}`, page)
    if (!page.people.some((person) => person.id === userId)) page.people.push({ id: userId, name })
  }
  return [...pages.values()]
}
