import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** The three hosts, and their addresses. The balancer, the driver, S3 and mail are on the machine beside them. */
export const hostNames = ['h1', 'h2', 'h3'] as const
export type HostName = (typeof hostNames)[number]
export const addressOf: Record<HostName, string> = {
  h1: '10.77.0.1',
  h2: '10.77.0.2',
  h3: '10.77.0.3',
}
export const balancerAddress = '10.77.0.10'

/** A MAC address that nobody has: what is sent to it gets lost without a word, as in a broken network. */
const nowhere = '02:00:00:00:00:99'

/** Runs a command, and throws what it says if it fails. */
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** A bridge with a cable to each host. Namespaces have names in this run's own mounts. */
export function layCables() {
  mkdirSync('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'netns', '/run/netns')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'br0', 'type', 'bridge')
  run('ip', 'address', 'add', `${balancerAddress}/24`, 'dev', 'br0')
  run('ip', 'link', 'set', 'br0', 'up')
  for (const name of hostNames) {
    run('ip', 'netns', 'add', name)
    run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('ip', 'link', 'set', name, 'master', 'br0')
    run('ip', 'link', 'set', name, 'up')
    const inside = ['-n', name] as const
    run('ip', ...inside, 'link', 'set', 'lo', 'up')
    run('ip', ...inside, 'address', 'add', `${addressOf[name]}/24`, 'dev', 'eth0')
    run('ip', ...inside, 'link', 'set', 'eth0', 'up')
  }
}

export const unplug = (name: HostName) => run('ip', 'link', 'set', name, 'down')
export const plugIn = (name: HostName) => run('ip', 'link', 'set', name, 'up')

/** Lets nothing pass between a host and the two others, in either direction. The balancer still reaches all. */
export function part(one: HostName) {
  for (const [from, to] of pairsOf(one)) {
    const lost = ['lladdr', nowhere, 'dev', 'eth0', 'nud', 'permanent']
    run('ip', '-n', from, 'neighbour', 'replace', addressOf[to], ...lost)
  }
}

export function heal(one: HostName) {
  for (const [from, to] of pairsOf(one))
    run('ip', '-n', from, 'neighbour', 'delete', addressOf[to], 'dev', 'eth0')
}

const pairsOf = (one: HostName) =>
  hostNames
    .filter((name) => name !== one)
    .flatMap(
      (other) =>
        [
          [one, other],
          [other, one],
        ] as const,
    )
