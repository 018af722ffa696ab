import { limits } from '#contract/limits.ts'

/** An item of a link: a variant by its SKU, and how many pieces. */
export type LinkedItem = { sku: string; quantity: number }

/** SKUs of these characters stand in a link as they are. */
const plain = /^[A-Za-z0-9._-]+$/
const part = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):([1-9][0-9]*)$/
const mostLetters = 64
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Writes items as the path of a permalink of the Universal Commerce Protocol: `SKU:2,OTHER:1`. A SKU with other characters
 * is `~` and its base64url.
 */
export const linkTextOf = (items: readonly LinkedItem[]) =>
  items.map(({ sku, quantity }) => `${tokenOf(sku)}:${quantity}`).join(',')

const tokenOf = (sku: string) =>
  plain.test(sku) ? sku : `~${Buffer.from(sku).toString('base64url')}`

/**
 * Reads the items of a link: each SKU once, and at most as many as a cart holds. Parts that cannot be read are left out and
 * counted.
 */
export function itemsInLink(text: string): { items: LinkedItem[]; unread: number } {
  const pieces = new Map<string, number>()
  let unread = 0
  for (const word of text.split(',')) {
    const [, token = '', digits = ''] = part.exec(word) ?? []
    const sku = skuOf(token)
    const isRoom = sku !== null && (pieces.has(sku) || pieces.size < limits.cartLines)
    if (isRoom) pieces.set(sku, Math.min(limits.quantity, (pieces.get(sku) ?? 0) + Number(digits)))
    else unread++
  }
  return { items: [...pieces].map(([sku, quantity]) => ({ sku, quantity })), unread }
}

/** The SKU that a token stands for; null if it is no token or hides something. */
function skuOf(token: string): string | null {
  if (token === '') return null
  if (!token.startsWith('~')) return token.length <= mostLetters ? token : null
  const bytes = Buffer.from(token.slice(1), 'base64url')
  if (`~${bytes.toString('base64url')}` !== token) return null
  const sku = decoded(bytes)
  return sku && [...sku].length <= mostLetters && !/[\p{Cc}\p{Cf}]/u.test(sku) ? sku : null
}

function decoded(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
