// Runs every command of docs/manual/server.md in a freshly installed Debian in a folder, which stays if named as an
// argument: `npm run docs:server`. Needs Linux, root and debootstrap. `stand-ins/` replaces systemd. At the end, the
// owner logs in over TLS.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const here = import.meta.dirname
const repository = resolve(here, '../..')
const suite = 'trixie'

/** Checks after the commands of a part, by the heading of the part. */
const checks: Record<string, string> = {
  // An update has to find a newer version than the one that was cloned.
  '1. The program': `
    cd /srv/karigar.git
    git update-ref HEAD "$(git -c user.name=Test -c user.email=test@example.in commit-tree -p HEAD -m 'A newer version' 'HEAD^{tree}')"`,
  '3. The service': `
    test "$(stat -c '%U %a' /var/lib/karigar)" = 'karigar 700'
    test "$(stat -c %a /var/lib/karigar/initial-admin.txt)" = 600
    cp /var/lib/karigar/initial-admin.txt /root/owner`,
  '4. TLS': `
    owner-logs-in
    curl --fail --silent --cacert /root/tools.example.pem --head https://tools.example/ | grep -i '^strict-transport-security:'
    test "$(curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}' http://tools.example/)" = '301 https://tools.example/'`,
  '5. Logs': `
    logrotate --force /etc/logrotate.d/karigar
    test -s /var/lib/karigar/postgres.log.1.gz`,
  '7. Backups': 'test "$(head -c 14 /backup/karigar.backup)" = KARIGAR-BACKUP',
  'Bringing a shop back': 'owner-logs-in',
  Updates: `
    owner-logs-in
    test "$(git -C /opt/karigar log -1 --format=%s)" = 'A newer version'`,
  'A PostgreSQL of your own': `
    owner-logs-in
    test "$(runuser -u postgres -- psql -Atc 'show shared_buffers')" = 1GB
    test "$(runuser -u postgres -- psql -Atc 'show deadlock_timeout')" = 250ms
    test "$(runuser -u postgres -- psql -Atc 'select count(*) > 0 from users' karigar)" = t
    test "$(runuser -u postgres -- psql -Atc "select count(*) > 0 from pg_stat_activity where usename = 'karigar'")" = t
    if pgrep -u karigar postgres; then exit 1; fi`,
}

refuseElsewhere()
const folder = process.argv[2]
const root = resolve(folder ?? mkdtempSync(join(tmpdir(), 'karigar-server-')))
try {
  run('debootstrap', '--variant=minbase', '--include=systemd,procps', suite, root)
  prepare()
  process.exitCode = runInside()
} finally {
  if (!folder) rmSync(root, { recursive: true, force: true })
}

function refuseElsewhere() {
  const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const missing = ['debootstrap', 'unshare', 'nsenter', 'ip'].filter((program) => !has(program))
  if (process.getuid?.() === 0 && missing.length === 0) return
  console.error(`This needs root on Linux, and: ${missing.join(', ') || 'nothing else'}.`)
  process.exit(1)
}

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`.trim())
}

/** Puts the repository, the stand-ins and the parts of the page into the root. */
function prepare() {
  const inRoot = (...path: string[]) => join(root, ...path)
  for (const name of readdirSync(join(here, 'stand-ins'))) {
    copyFileSync(join(here, 'stand-ins', name), inRoot('usr/local/sbin', name))
    chmodSync(inRoot('usr/local/sbin', name), 0o755)
  }
  copyFileSync(join(here, 'inside.sh'), inRoot('srv/inside.sh'))
  // Packages do not start their services: they would listen in the network of the machine.
  writeFileSync(inRoot('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  // Nothing here has to survive a power cut, and hundreds of packages are unpacked.
  writeFileSync(inRoot('etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  writeFileSync(inRoot('etc/hosts'), '127.0.0.1 localhost tools.example\n')
  copyFileSync('/etc/resolv.conf', inRoot('etc/resolv.conf'))
  // A machine behind a proxy that makes certificates of its own trusts more authorities than Debian does.
  const { NODE_EXTRA_CA_CERTS: trusted } = process.env
  if (trusted) copyFileSync(trusted, inRoot('etc/machine-ca.pem'))
  rmSync(inRoot('srv/karigar.git'), { recursive: true, force: true })
  run(
    'git',
    'clone',
    '--quiet',
    '--bare',
    '--depth=1',
    `file://${repository}`,
    inRoot('srv/karigar.git'),
  )
  writeParts(inRoot('srv/parts'))
}

/** A file for the commands of each part of the page, and one for what is checked after it. */
function writeParts(into: string) {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into)
  const page = readFileSync(join(repository, 'docs/manual/server.md'), 'utf8')
  const unchecked = new Set(Object.keys(checks))
  for (const [index, text] of page.split(/^## /m).entries()) {
    const heading = text.slice(0, text.indexOf('\n')).replace(/ \(.*\)$/, '')
    const commands = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
    const [number, name] = [String(index).padStart(2, '0'), heading.replace(/^\d+\. /, '')]
    if (commands.length > 0) writeFileSync(join(into, `${number}a ${name}.sh`), commands.join('\n'))
    const check = checks[heading]
    if (check) writeFileSync(join(into, `${number}b ${name}: checked.sh`), check)
    unchecked.delete(heading)
  }
  if (unchecked.size > 0) throw new Error(`the page has no part ${[...unchecked].join(', ')}`)
}

/** In a network and with processes of its own, which end with it. `/run/outside-net` is the network of the machine. */
function runInside(): number {
  const enter = `
    touch "$1/run/outside-net"
    mount --bind /proc/self/ns/net "$1/run/outside-net"
    exec unshare --net --pid --fork --kill-child sh -ec '
      ip link set lo up
      mount -t proc proc "$1/proc"
      mount --rbind /dev "$1/dev"
      mount --make-rslave "$1/dev"
      exec chroot "$1" /usr/bin/env -i KARIGAR_SHOW="$KARIGAR_SHOW" sh /srv/inside.sh' sh "$1"`
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-ec', enter, 'sh', root], {
    stdio: 'inherit',
  })
  return status ?? 1
}
