import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { debianFolder, debianRoot } from './debian.ts'

const repository = resolve(import.meta.dirname, '../..')
/** What a run writes. */
export const runFolder = join(debianFolder, 'run')
/** The user of the shop, whom Debian does not have. */
const shopUser = { name: 'karigar', id: 990 }

export type Host = Awaited<ReturnType<typeof openHost>>
type Program = { child: ChildProcess; log: string }
type StartOptions = { user?: string; env?: Record<string, string> }

/**
 * Files, a name and shared memory of a machine's own. Files are those of the Debian folder and, in /opt/karigar, those of
 * this repository; what the host changes is written beside them. Shared memory must be its own: Patroni makes semaphores there.
 */
const setUp = `
  folder=$1 debian=$2 repository=$3 name=$4
  hostname "$name"
  mkdir -p "$folder/root" "$folder/changes" "$folder/work" "$folder/app-changes" "$folder/app-work"
  cd "$folder"
  mount -t overlay overlay -o "lowerdir=$debian,upperdir=changes,workdir=work" root
  mkdir -p root/opt/karigar
  mount -t overlay overlay -o "lowerdir=$repository,upperdir=app-changes,workdir=app-work" root/opt/karigar
  mount -t proc proc root/proc
  mount --rbind /dev root/dev
  mount -t tmpfs -o mode=1777 shm root/dev/shm
  mount -t tmpfs -o mode=755 run root/run
  exec chroot root sh -c 'echo ready; exec sleep infinity'`

/** A host in this network namespace, or in that of the balancer. Nothing runs on it yet. */
export async function openHost(name: string, network: string | null) {
  const folder = join(runFolder, name)
  mkdirSync(folder, { recursive: true })
  const enterNetwork = network ? ['ip', 'netns', 'exec', network] : []
  const words = [
    ...enterNetwork,
    ...['unshare', '--mount', '--uts', '--ipc', 'sh', '-ec', setUp, 'sh'],
    ...[folder, debianRoot, repository, name],
  ]
  const first = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(first.stdout, 'data')
  const anchor = String(first.pid)
  const inside = (path: string) => join('/proc', anchor, 'root', path)
  const programs = new Map<string, Program>()
  const users = usersIn(readFileSync(inside('/etc/passwd'), 'utf8'))

  function write(path: string, text: string, { user = 'root', mode = 0o644 } = {}) {
    mkdirSync(dirname(inside(path)), { recursive: true })
    writeFileSync(inside(path), text)
    chmodSync(inside(path), mode)
    own(path, user)
  }

  function own(path: string, user: string) {
    const { uid, gid } = users.get(user) ?? { uid: 0, gid: 0 }
    chownSync(inside(path), uid, gid)
  }

  function makeFolder(path: string, user: string) {
    mkdirSync(inside(path), { recursive: true, mode: 0o700 })
    own(path, user)
  }

  function enter(
    command: string[],
    user: string,
    env: Record<string, string>,
    out: 'pipe' | number,
  ) {
    const { uid, gid } = users.get(user) ?? { uid: 0, gid: 0 }
    return spawn(
      'nsenter',
      [
        ...['-t', anchor, '-m', '-u', '-i', '-n', '-r', '-w'],
        ...['-S', String(uid), '-G', String(gid), '--', ...command],
      ],
      { stdio: ['ignore', out, out], env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env } },
    )
  }

  /** Starts a program that stays; its output is in the run's folder. */
  function start(
    program: string,
    command: string[],
    { user = 'root', env = {} }: StartOptions = {},
  ) {
    const log = join(folder, `${program}.log`)
    const child = enter(command, user, env, openSync(log, 'a'))
    child.unref()
    programs.set(program, { child, log })
  }

  /** Runs a command to its end and returns its output. */
  async function ask(command: string[], { user = 'root', env = {} }: StartOptions = {}) {
    const child = enter(command, user, env, 'pipe')
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
    const [status] = await once(child, 'close')
    if (status !== 0) throw new Error(`${name}: ${command.join(' ')}: ${status} ${text}`)
    return text
  }

  const pidOf = (program: string) => {
    const child = programs.get(program)?.child
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  /** Sends a signal to a program and waits for its end. */
  async function stop(program: string, signal: NodeJS.Signals) {
    const { child } = programs.get(program) ?? {}
    if (!child || pidOf(program) === undefined) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    name,
    write,
    own,
    makeFolder,
    start,
    ask,
    stop,
    pidOf,
    logOf: (program: string) => readFileSync(join(folder, `${program}.log`), 'utf8'),
    /** Ends everything that runs on it, as a power cut does. */
    async cutPower() {
      const pids = processesIn(anchor).filter((pid) => pid !== anchor)
      for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
      while (pids.some((pid) => existsSync(`/proc/${pid}/exe`) && isAlive(pid))) await pause(20)
    },
    /** Pids of all that runs on it. */
    processes: () => processesIn(anchor),
  }
}

/** Users of the host, to which that of the shop is added. */
function usersIn(passwd: string) {
  const lines = passwd
    .trim()
    .split('\n')
    .map((line) => line.split(':'))
  const known = lines.map(
    ([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const,
  )
  return new Map([...known, [shopUser.name, { uid: shopUser.id, gid: shopUser.id }] as const])
}

/** All processes that have the host name of this one. */
function processesIn(anchor: string): string[] {
  const space = readlinkSync(`/proc/${anchor}/ns/uts`)
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && spaceOf(pid) === space)
}

function spaceOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/ns/uts`)
  } catch {
    // It has ended since it was listed.
    return null
  }
}

const isAlive = (pid: string) => {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
