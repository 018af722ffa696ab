import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf, balancerAddress, type HostName } from './network.ts'

const folder = resolve(import.meta.dirname, '../../deploy/ha')

/** The example values, with passwords of this run. */
const values = { ...readValues(), ...passwords(), WEB_INTERFACE: 'br0' }

/** A file of deploy/ha as the manual fills it with `envsubst`. Refuses a name that hosts.env does not have. */
export function filled(file: string, node?: HostName): string {
  const own = node ? { NODE: node, NODE_ADDRESS: addressOf[node] } : {}
  const all: Record<string, string> = { ...values, ...own }
  return readFileSync(join(folder, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = all[name]
    if (!value) throw new Error(`${file} names ${name}, which hosts.env does not have`)
    return value
  })
}

/** A file of deploy/ha that is copied as it is. */
export const copied = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Values that name other addresses than those of this network would lead nowhere. */
function readValues(): Record<string, string> {
  const lines = readFileSync(join(folder, 'hosts.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)
  const read = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  const expected = { HOST_1: addressOf.h1, HOST_2: addressOf.h2, HOST_3: addressOf.h3 }
  for (const [name, address] of Object.entries({ ...expected, BALANCER_ADDRESS: balancerAddress }))
    if (read[name] !== address) throw new Error(`hosts.env has another ${name} than ${address}`)
  return read
}

function passwords() {
  const password = () => randomBytes(12).toString('hex')
  return {
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
    PATRONI_PASSWORD: password(),
  }
}
