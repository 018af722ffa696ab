import { isIP } from 'node:net'
import { plainAddress } from '#server/platform/db/networks.ts'
import { invalid } from '#server/platform/errors.ts'

/** Networks as they are stored: `10.0.0.7` is `10.0.0.7/32`. Refuses a text that is none, and names it. */
export const networksFrom = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(networkFrom)),
]

function networkFrom(text: string): string {
  const [written = '', bits, ...rest] = text.split('/')
  const address = plainAddress(written)
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const length = bits === undefined ? most : Number(bits)
  const isLength = bits === undefined || /^\d{1,3}$/.test(bits)
  if (version === 0 || rest.length > 0 || !isLength || length > most || written.includes('%'))
    throw invalid({
      networks: `${text} is no address or network. Write it as 203.0.113.7 or 203.0.113.0/24.`,
    })
  return `${address}/${length}`
}
