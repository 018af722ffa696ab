// Builds three hosts out of the files of deploy/ha, kills and cuts off their parts one after the other, and checks that no
// order is lost: `npm run machines`. `-- --scene switchover` runs one scene. A whole run writes docs/proof.md.

// Needs Linux, root and mmdebstrap. The Debian 13 folder is made once, in /var/cache/karigar-debian or KARIGAR_DEBIAN.

import { spawnSync } from 'node:child_process'
import { debianFolder, makeDebian } from './debian.ts'
import { runScenes } from './run-scenes.ts'
import { sceneNames } from './scenes.ts'

/** Set in the second process, which has namespaces of its own. */
const isInside = process.env.KARIGAR_MACHINES === 'inside'
const wanted = wantedScenes(process.argv.slice(2))

if (isInside) process.exit(await runScenes(wanted))
refuseElsewhere()
makeDebian()
process.exit(enter())

function wantedScenes(words: string[]): string[] {
  if (words.length === 0) return sceneNames
  const [flag, ...names] = words
  const unknown = names.filter((name) => !sceneNames.includes(name))
  if (flag === '--scene' && names.length > 0 && unknown.length === 0) return names
  console.error(`Say --scene and one or more of: ${sceneNames.join(', ')}`)
  process.exit(1)
}

function refuseElsewhere() {
  const reason = reasonNotToRun()
  if (reason === null) return
  console.error(`npm run machines does not run here: ${reason}.`)
  process.exit(1)
}

function reasonNotToRun(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root, for namespaces and mounts'
  const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const programs = ['mmdebstrap', 'unshare', 'nsenter', 'setpriv', 'flock', 'ip', 'mount']
  const missing = programs.filter((program) => !has(program))
  if (missing.length > 0) return `${missing.join(', ')} is missing`
  const bridge = 'ip link add br0 type bridge && ip link add v0 type veth peer name v1'
  const tried = spawnSync('unshare', ['--mount', '--net', 'sh', '-c', bridge], { encoding: 'utf8' })
  return tried.status === 0 ? null : `no network namespaces: ${tried.stderr.trim()}`
}

/**
 * Runs this file again with a network, mounts and processes of its own. When that process ends, however it does, the
 * kernel ends all that it started and takes its network and mounts away, so there is nothing to clean up.
 */
function enter(): number {
  const { status } = spawnSync(
    'setpriv',
    [
      // If this process is killed, the other is too.
      ...words('--pdeathsig KILL'),
      ...words('flock --no-fork --nonblock --conflict-exit-code 75'),
      `${debianFolder}/lock`,
      ...words('unshare --mount --uts --ipc --pid --net --fork --kill-child --mount-proc'),
      // The shell waits for processes whose parents have ended, as the first process must.
      ...words('sh -c'),
      '"$@"; exit $?',
      'sh',
      process.execPath,
      import.meta.filename,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, KARIGAR_MACHINES: 'inside' } },
  )
  if (status === 75) console.error('npm run machines is already running on this machine.')
  return status ?? 1
}

function words(text: string) {
  return text.split(' ')
}
