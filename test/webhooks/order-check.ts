import type { Received } from './receiving.ts'

/** Checks the order in which a program gets and accepts events: those of each order are numbered from 1 by their version. */
export function openOrderCheck() {
  const accepted = new Map<number, number>()
  const violations: string[] = []
  let repeated = 0
  const partOf = ({ event }: Received) => {
    const { id, version } = event.data.order ?? {}
    return { order: Number(id), version: Number(version) }
  }
  return {
    violations,
    /** Called with each event that arrives. */
    arrive(received: Received) {
      const { order, version } = partOf(received)
      const last = accepted.get(order) ?? 0
      if (version > last + 1)
        violations.push(`order ${order}: event ${version} came when ${last} was the last accepted`)
    },
    /** Called when the program accepts it. */
    accept(received: Received) {
      const { order, version } = partOf(received)
      const last = accepted.get(order) ?? 0
      if (version <= last) repeated++
      else accepted.set(order, version)
    },
    /** How many were accepted, and how many of them again. */
    counts: () => ({
      accepted: [...accepted.values()].reduce((sum, last) => sum + last, 0),
      repeated,
    }),
    lastOf: (order: number) => accepted.get(order) ?? 0,
  }
}
