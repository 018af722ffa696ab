import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** All processes that have the host name of this one. */
export function processesBeside(anchor: string): string[] {
  const space = spaceOf(anchor)
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && spaceOf(pid) === space)
}

/** Kills processes at once, and waits until they are gone. */
export async function killAll(pids: string[]) {
  for (const pid of pids) if (isAlive(pid)) process.kill(Number(pid), 'SIGKILL')
  while (pids.some(isAlive)) await pause(20)
}

function spaceOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/ns/uts`)
  } catch {
    // It has ended since it was listed.
    return null
  }
}

function isAlive(pid: string) {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
