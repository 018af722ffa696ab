/** The lanes and the worker. Few connections serve two cores: six place orders as fast as ten. */
const usual = {
  checkout: 6,
  shopper: 4,
  public: 4,
  staff: 3,
  reports: 2,
  jobs: 4,
  index: 2,
  monitor: 1,
  worker: 3,
}

/** Who shares the connections of one process. */
export type Shares = Readonly<typeof usual>

/** The worker listens on one of its connections. */
const least: Shares = {
  checkout: 1,
  shopper: 1,
  public: 1,
  staff: 1,
  reports: 1,
  jobs: 1,
  index: 1,
  monitor: 1,
  worker: 2,
}

/** One listens for changes, one holds the worker's lease. */
const alone = 2

const sumOf = (shares: Shares) => Object.values(shares).reduce((sum, size) => sum + size, alone)

export const usualConnections = sumOf(usual)
export const leastConnections = sumOf(least)

/**
 * Divides the connections of a process, `leastConnections` or more. Nobody gets fewer than its least; one after the other
 * goes to whom the usual shares give most per connection that it has (D'Hondt's method).
 */
export function shareConnections(total: number = usualConnections): Shares {
  const shares = { ...least }
  const names = Object.keys(usual) as (keyof Shares)[]
  const claimOf = (name: keyof Shares) => usual[name] / (shares[name] + 1)
  for (let left = total - leastConnections; left > 0; left--) {
    const next = names.reduce((most, name) => (claimOf(name) > claimOf(most) ? name : most))
    shares[next] += 1
  }
  return shares
}
