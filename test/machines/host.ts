import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { debianFolder, debianRoot } from './debian.ts'
import { killAll, processesBeside } from './processes.ts'

const repository = resolve(import.meta.dirname, '../..')
/** The logs and changed files of a run. */
export const runFolder = join(debianFolder, 'run')
/** The user of the shop, whom Debian does not have. */
const shopUser = { name: 'karigar', id: 990 }

export type Host = Awaited<ReturnType<typeof openHost>>
type Users = Map<string, { uid: number; gid: number }>
/** A machine: the process whose namespaces it consists of, its users, and where its logs are. */
type Place = { name: string; anchor: string; users: Users; folder: string }
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
  const enterNetwork = network ? `ip netns exec ${network} ` : ''
  const command = `${enterNetwork}unshare --mount --uts --ipc sh -ec`.split(' ')
  const values = ['sh', folder, debianRoot, repository, name]
  const first = spawn(command[0] ?? '', [...command.slice(1), setUp, ...values], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Until then its root is that of this machine.
  await once(first.stdout, 'data')
  const anchor = String(first.pid)
  const users = usersIn(readFileSync(join('/proc', anchor, 'root/etc/passwd'), 'utf8'))
  const place: Place = { name, anchor, users, folder }
  const processes = () => processesBeside(anchor)
  return {
    ...filesOf(place),
    ...programsOf(place),
    name,
    processes,
    /** Ends everything that runs on it, as a power cut does. */
    cutPower: () => killAll(processes().filter((pid) => pid !== anchor)),
  }
}

function filesOf({ anchor, users }: Place) {
  const inside = (path: string) => join('/proc', anchor, 'root', path)
  function own(path: string, user: string) {
    const { uid, gid } = userIn(users, user)
    chownSync(inside(path), uid, gid)
  }
  return {
    write(path: string, text: string, { user = 'root', mode = 0o644 } = {}) {
      mkdirSync(dirname(inside(path)), { recursive: true })
      writeFileSync(inside(path), text)
      chmodSync(inside(path), mode)
      own(path, user)
    },
    makeFolder(path: string, user: string) {
      mkdirSync(inside(path), { recursive: true, mode: 0o700 })
      own(path, user)
    },
  }
}

function programsOf({ name, anchor, users, folder }: Place) {
  const programs = new Map<string, ChildProcess>()

  function enter(
    command: string[],
    { user = 'root', env = {} }: StartOptions,
    out: 'pipe' | number,
  ) {
    const { uid, gid } = userIn(users, user)
    const into = `-t ${anchor} -m -u -i -n -r -w -S ${uid} -G ${gid} --`.split(' ')
    return spawn('nsenter', [...into, ...command], {
      stdio: ['ignore', out, out],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    })
  }

  const pidOf = (program: string) => {
    const child = programs.get(program)
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  return {
    pidOf,
    /** Starts a program that stays; its output is in the run's folder. */
    start(program: string, command: string[], options: StartOptions = {}) {
      const child = enter(command, options, openSync(join(folder, `${program}.log`), 'a'))
      child.unref()
      programs.set(program, child)
    },
    /** Runs a command to its end and returns its output. */
    async ask(command: string[], options: StartOptions = {}) {
      const child = enter(command, options, 'pipe')
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
      const [status] = await once(child, 'close')
      if (status !== 0) throw new Error(`${name}: ${command.join(' ')}: ${status} ${text}`)
      return text
    },
    /** Sends a signal to a program and waits for its end. */
    async stop(program: string, signal: NodeJS.Signals) {
      const child = programs.get(program)
      if (!child || pidOf(program) === undefined) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    logOf: (program: string) => readFileSync(join(folder, `${program}.log`), 'utf8'),
  }
}

/** Users of the host, to which that of the shop is added. */
function usersIn(passwd: string): Users {
  const known = passwd
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }] as const
    })
  return new Map([...known, [shopUser.name, { uid: shopUser.id, gid: shopUser.id }] as const])
}

const userIn = (users: Users, name: string) => users.get(name) ?? { uid: 0, gid: 0 }
