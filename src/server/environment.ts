import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { firstOwner } from '#server/people/accounts/first-owner.ts'
import { passwordProblem } from '#server/people/accounts/password-rules.ts'
import { addressesOf } from '#server/platform/db/addresses.ts'

/** A wrong environment variable; the message is the one line that the operator sees. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Record<string, string | undefined>

/** The readers of single variables. Each refuses a wrong value in a line that begins with the variable's name. */
export const textIn = (env: Environment, name: string): string | null => env[name]?.trim() || null

export function integerIn(
  env: Environment,
  name: string,
  otherwise: number,
  min: number,
  max: number,
) {
  const value = textIn(env, name)
  if (value === null) return otherwise
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(`${name}: must be a whole number from ${min} to ${max}, not "${value}"`)
  return number
}

export function oneOf(env: Environment, name: string, allowed: string[], otherwise: string) {
  const value = textIn(env, name) ?? otherwise
  if (!allowed.includes(value))
    throw new ConfigError(`${name}: must be one of ${allowed.join(', ')}, not "${value}"`)
  return value
}

export function urlIn(env: Environment, name: string, protocols: string[]): string | null {
  const value = textIn(env, name)
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(`${name}: must be an address starting with ${protocols.join(' or ')}//`)
  return value.replace(/\/$/, '')
}

const severalServers = 'postgres://karigar:password@db1.example:5432,db2.example:5432/karigar'

/**
 * The address of PostgreSQL, with one server or several: `postgres://shop@db1.example:5432,db2.example/karigar`. A refusal
 * does not repeat the address, which has a password.
 */
export function databaseUrlIn(env: Environment, name: string): string | null {
  const value = textIn(env, name)
  const protocols = ['postgres:', 'postgresql:']
  if (value === null) return null
  const addresses = addressesOf(value)
  if (addresses.length === 1) {
    const url = urlIn(env, name, protocols)
    if (url && new URL(url).searchParams.get('host')?.includes(','))
      throw new ConfigError(
        `${name}: name several servers before the database, like ${severalServers}`,
      )
    return url
  }
  for (const [index, address] of addresses.entries())
    if (!URL.canParse(address) || !new URL(address).hostname)
      throw new ConfigError(
        `${name}: server ${index + 1} of ${addresses.length} is not a host with a port; write them like ${severalServers}`,
      )
  if (!protocols.includes(new URL(addresses[0] ?? '').protocol))
    throw new ConfigError(`${name}: must be an address starting with ${protocols.join(' or ')}//`)
  return value.replace(/\/$/, '')
}

/** The shop lies at the root of its address, so nothing may follow the host and the port. */
export function originIn(env: Environment, name: string): string | null {
  const value = urlIn(env, name, ['http:', 'https:'])
  if (value === null) return null
  const { origin, href } = new URL(value)
  if (href !== new URL(origin).href)
    throw new ConfigError(
      `${name}: must be the address alone, like https://tools.example, without a path, a query or a password`,
    )
  return origin
}

/** The address of a mail server; it has a host. */
export function mailServerIn(env: Environment, name: string): string | null {
  const value = urlIn(env, name, ['smtp:', 'smtps:'])
  if (value !== null && !new URL(value).hostname)
    throw new ConfigError(
      `${name}: names no mail server; write it like smtp://user:password@mail.example:587`,
    )
  return value
}

/** A folder, which need not be there yet. Refuses a file, also one on the way to the folder. */
export function folderIn(env: Environment, name: string, otherwise: string): string {
  const folder = resolve(textIn(env, name) ?? otherwise)
  const isFile = (path: string): boolean => {
    try {
      return !statSync(path).isDirectory()
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    }
  }
  if (isFile(folder)) throw new ConfigError(`${name}: ${folder} is a file, or lies below one`)
  return folder
}

export function emailIn(env: Environment, name: string): string | null {
  const value = textIn(env, name)?.toLowerCase() ?? null
  if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value))
    throw new ConfigError(`${name}: must be an email address, not "${value}"`)
  return value
}

/** A sender that a mail server accepts: `shop@tools.example` or `Tools <shop@tools.example>`. */
export function senderIn(env: Environment, name: string): string | null {
  const value = textIn(env, name)
  const address = '[^\\s<>@,;"]+@[^\\s<>@,;"]+'
  if (value !== null && !new RegExp(`^(${address}|[^<>\\p{Cc}]*<${address}>)$`, 'u').test(value))
    throw new ConfigError(
      `${name}: must be an email address, alone or as Name <shop@tools.example>, not "${value}"`,
    )
  return value
}

/** Must meet the rules for every password of the shop, since it opens the back office. */
export function passwordIn(env: Environment, name: string): string | null {
  const value = env[name] || null
  if (value === null) return null
  const owner = { ...firstOwner, email: emailIn(env, 'ADMIN_EMAIL') ?? firstOwner.email }
  const problem = passwordProblem(value, owner)
  if (problem) throw new ConfigError(`${name}: ${problem}`)
  return value
}

/** The widest networks that one operator owns: 10.0.0.0/8, and fc00::/7 of IPv6. */
const widest = { 4: 8, 6: 7 }

/** Addresses and networks of proxies. Refuses networks so wide that strangers could say whose call it is. */
export function networksIn(env: Environment, name: string): string[] {
  const entries = (textIn(env, name) ?? '').split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 6 : 4
    const longest = family === 6 ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= longest)))
      throw new ConfigError(`${name}: "${entry}" is not an address or network`)
    if (bits !== undefined && Number(bits) < widest[family])
      throw new ConfigError(
        `${name}: "${entry}" would trust strangers as proxies; name the address or network of the proxy alone`,
      )
    return entry
  })
}
