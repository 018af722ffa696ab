import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { assignedIn, root, textOf } from './files.ts'

const path = 'deploy/ha/hosts.env'

/** The values that the files of deploy/ha are filled with; none before the folder is there. */
export const hostValues = existsSync(join(root, path)) ? assignedIn(textOf(path)) : {}

const networkCard = Object.keys(networkInterfaces()).find((name) => name !== 'lo') ?? 'eth0'
/** Addresses of this machine, at which nobody has to wait for an answer. */
const here: Record<string, string> = {
  HOST_1: '127.0.0.2',
  HOST_2: '127.0.0.3',
  HOST_3: '127.0.0.4',
  NODE_ADDRESS: '127.0.0.2',
  WEB_INTERFACE: networkCard,
}

/** A file of deploy/ha as envsubst fills it in; any other as it is. */
export const filledIn = (file: string, text: string) =>
  file.startsWith('deploy/ha/')
    ? text.replaceAll(/\$\{(\w+)\}/g, (_, name) => here[name] ?? (hostValues[name] || 'secret'))
    : text
