import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit } from './concurrency-limit.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/**
 * OWASP's second choice for Argon2id: 19 MiB, two passes. Each hash stores its cost, so the cost can be
 * raised later.
 */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const keyBytes = 32

/**
 * Hashing runs off the main thread, and few at once, so that the shop stays responsive while people log in. The queue
 * is some seconds long. The limit holds for the process, because its apps share the processor's cores.
 */
const limited = concurrencyLimit({ atOnce: 2, waiting: 500 })
const derive = promisify(argon2)

/** Hashes a password into a PHC string with its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await limited(() => argon2id(password, { salt, cost, length: keyBytes }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`
}

/**
 * Whether a password matches a hash. Without a hash, or with an unreadable one, it takes as long and returns
 * false. `mayTry` is checked again when the queued turn comes, so that a burst of guesses cannot pass a
 * limit while waiting.
 */
export async function isRightPassword(
  password: string,
  stored: string | null,
  mayTry: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const known = stored === null ? null : parseHash(stored)
  const { salt, cost, key } = known ?? dummyHash
  const computed = await limited(async () => {
    await mayTry()
    return argon2id(password, { salt, cost, length: key.length })
  })
  return timingSafeEqual(computed, key) && known !== null
}

/** Whether a hash was made at a cost other than today's; if so, the next login hashes the password again. */
export function isOutdated(stored: string): boolean {
  const known = parseHash(stored)
  return known !== null && JSON.stringify(known.cost) !== JSON.stringify(cost)
}

type Stored = { salt: Buffer; cost: Cost; key: Buffer }

const dummyHash: Stored = { salt: randomBytes(saltBytes), cost, key: randomBytes(keyBytes) }

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parseHash(text: string): Stored | null {
  const [, memory, passes, parallelism, salt, key] = phcPattern.exec(text) ?? []
  if (!salt || !key) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

function argon2id(
  password: string,
  { salt, cost, length }: { salt: Buffer; cost: Cost; length: number },
): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password,
    nonce: salt,
    tagLength: length,
    ...cost,
  }
  return derive('argon2id', parameters)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
