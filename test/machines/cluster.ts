import { setTimeout as pause } from 'node:timers/promises'
import { type Host, openHost } from './host.ts'
import { addressOf, type HostName, hostNames, layCables } from './network.ts'
import { copied, filled } from './settings.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Tries again until there is something; fails after so many seconds. */
export async function until<Found>(
  what: string,
  seconds: number,
  look: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  const last = Date.now() + seconds * 1_000
  for (;;) {
    const found = await look().catch(() => null)
    if (found) return found
    if (Date.now() > last) throw new Error(`waited ${seconds} s in vain: ${what}`)
    await pause(200)
  }
}

/** Three hosts with etcd, PostgreSQL under Patroni and HAProxy to the primary, and the balancer beside them. */
export async function openCluster(password: string) {
  layCables()
  const balancer = await openHost('balancer', null)
  const hosts = {
    h1: await openHost('h1', 'h1'),
    h2: await openHost('h2', 'h2'),
    h3: await openHost('h3', 'h3'),
  }
  balancer.write('/etc/haproxy/haproxy.cfg', filled('haproxy-web.cfg'))
  balancer.makeFolder('/run/haproxy', 'haproxy')
  // One balancer has nobody to share its address with, so keepalived only reads its file.
  balancer.write('/etc/keepalived/keepalived.conf', filled('keepalived.conf'))
  await balancer.ask(['keepalived', '-t', '-f', '/etc/keepalived/keepalived.conf'])
  for (const name of hostNames) writeFiles(hosts[name], name)
  const startPrograms = (name: HostName) => startServices(hosts[name], name)
  for (const name of hostNames) startPrograms(name)
  const primary = await until('a primary and two standbys', 60, findPrimaryOfThree)
  await createDatabase(hosts[primary], password)
  const startBalancer = () =>
    balancer.start('haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'])
  startBalancer()
  return {
    hosts,
    balancer,
    startPrograms,
    startEtcd: (name: HostName) => startEtcd(hosts[name], name),
  }
}

function writeFiles(host: Host, name: HostName) {
  host.write('/etc/default/etcd', filled('etcd.env', name))
  host.write('/etc/patroni/config.yml', filled('patroni.yml', name), {
    user: 'postgres',
    mode: 0o600,
  })
  host.write('/etc/haproxy/haproxy.cfg', filled('haproxy-pg.cfg', name))
  host.write('/usr/local/sbin/karigar-weight', copied('karigar-weight'), { mode: 0o755 })
  host.makeFolder('/var/lib/etcd/default', 'etcd')
  host.makeFolder('/var/lib/postgresql/17', 'postgres')
  host.makeFolder('/var/lib/karigar', 'karigar')
}

/** Starts what systemd starts on a host, with the users and files of Debian's units. */
function startServices(host: Host, name: HostName) {
  startEtcd(host, name)
  startOthers(host, name)
}

function startEtcd(host: Host, name: HostName) {
  const settings = [...filled('etcd.env', name).matchAll(/^(\w+)=(.*)$/gm)]
  const env = Object.fromEntries(settings.map(([, key = '', value = '']) => [key, value]))
  host.start('etcd', ['etcd'], { user: 'etcd', env })
}

function startOthers(host: Host, name: HostName) {
  host.makeFolder('/run/postgresql', 'postgres')
  host.start('patroni', ['patroni', '/etc/patroni/config.yml'], {
    user: 'postgres',
    env: { LANG: 'C.UTF-8', HOME: '/var/lib/postgresql' },
  })
  host.start('haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'])
  host.start('weight', [
    'systemd-socket-activate',
    `--listen=${addressOf[name]}:8009`,
    '--accept',
    '--inetd',
    '/usr/local/sbin/karigar-weight',
    addressOf[name],
  ])
}

type Patroni = { role: string; state: string; replication?: { state: string }[] }

/** The primary, if both others follow it. Only it knows: a host that is cut off reports what it last heard of others. */
export async function findPrimaryOfThree(): Promise<HostName | null> {
  for (const name of hostNames) {
    const { role, state, replication = [] } = await patroniOf(name).catch(() => away)
    const followers = replication.filter((one) => one.state === 'streaming')
    if (role === 'primary' && state === 'running' && followers.length === 2) return name
  }
  return null
}

const away: Patroni = { role: '', state: '' }

async function patroniOf(name: HostName) {
  const response = await fetch(`http://${addressOf[name]}:8008/patroni`, {
    signal: AbortSignal.timeout(1_000),
  })
  return (await response.json()) as Patroni
}

async function createDatabase(host: Host, password: string) {
  const psql = (statement: string) =>
    host.ask(['psql', '-v', 'ON_ERROR_STOP=1', '-c', statement], { user: 'postgres' })
  // Patroni reports the primary a moment before it has left recovery.
  await until('a primary that writes', 20, async () =>
    (
      await host.ask(['psql', '-Atc', 'select pg_is_in_recovery()'], { user: 'postgres' })
    ).startsWith('f'),
  )
  await psql(`create role karigar login password '${password}'`)
  await psql('create database karigar owner karigar')
}
