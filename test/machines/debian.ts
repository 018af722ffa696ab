import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the Debian folder is kept between runs, and what a run writes. */
export const debianFolder = process.env.KARIGAR_DEBIAN ?? '/var/cache/karigar-debian'
/** A whole Debian 13, which no run writes to. */
export const debianRoot = join(debianFolder, 'root')

const packages = [
  'ca-certificates',
  'curl',
  'etcd-client',
  'etcd-server',
  'haproxy',
  'iproute2',
  'keepalived',
  'libatomic1',
  'patroni',
  'postgresql-17',
  'procps',
  'python3-etcd',
  'python3-psycopg',
  'systemd',
]

/** Makes the Debian folder if it is not there. An interrupted one is made again. */
export function makeDebian() {
  if (existsSync(debianRoot)) return
  const unfinished = `${debianRoot}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(debianFolder, { recursive: true })
  console.log(`Making a Debian 13 in ${debianRoot}, which takes a minute or two ...`)
  const { status, stderr } = spawnSync(
    'mmdebstrap',
    [
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      // Nothing here has to survive a power cut.
      '--dpkgopt=force-unsafe-io',
      // Patroni makes its own; the package made one in the same place.
      '--customize-hook=chroot "$1" pg_dropcluster 17 main',
      'trixie',
      unfinished,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) {
    console.error(`mmdebstrap failed: ${stderr.trim().split('\n').slice(-5).join('\n')}`)
    process.exit(1)
  }
  renameSync(unfinished, debianRoot)
}
