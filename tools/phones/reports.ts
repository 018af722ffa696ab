/** A call of the shop's webhook, as it is made. */
export type Report = { body: string; headers: Record<string, string> }

/**
 * Reports to the shop, one after the other. With `hold` they wait until they are released, in the order that the caller
 * wants.
 */
export function openReports(url: string | null) {
  const switches = { hold: url === null }
  const held: Report[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function send({ body, headers }: Report) {
    if (!url) return
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
  }

  return {
    switches,
    held,
    /** Makes the call, or holds it. */
    make(report: Report) {
      if (switches.hold) held.push(report)
      else last = last.then(() => send(report))
    },
    /** Makes the calls that were held: those at these places, or all in their order. */
    async release(order: readonly number[] = held.map((_, place) => place)) {
      const chosen = order.flatMap((place) => held[place] ?? [])
      held.length = 0
      for (const report of chosen) await send(report)
    },
    /** Resolves when every call that was made has been answered. */
    settled: () => last,
  }
}
