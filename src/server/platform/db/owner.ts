import type { SpawnOptions } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'

/** The user the database runs as when the shop itself runs as root, which PostgreSQL refuses. */
export type Owner = { uid: number; gid: number }

/**
 * The user to run the database as: the owner of its folder, or an unprivileged user. Null unless the shop
 * runs as root.
 */
export function ownerOf(dataDir: string): Owner | null {
  if (process.getuid?.() !== 0) return null
  const existing = `${dataDir}/postgres`
  if (existsSync(existing)) {
    const { uid, gid } = statSync(existing)
    if (uid !== 0) return { uid, gid }
  }
  return account('postgres') ?? account('nobody') ?? { uid: 65_534, gid: 65_534 }
}

/**
 * A command that runs as that user. The user may have to pass through folders that only root may enter (a
 * clone under /root): where `setpriv` exists, the command keeps only the capability to do that.
 */
export function asOwner(
  owner: Owner | null,
  command: string,
  args: string[],
): [string, string[], Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>] {
  if (!owner) return [command, args, {}]
  const setpriv = '/usr/bin/setpriv'
  if (!canRun(setpriv)) return [command, args, { ...owner, cwd: '/' }]
  const rights = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  const who = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return [setpriv, [...who, ...rights, command, ...args], { cwd: '/' }]
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function account(name: string): Owner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}
