import type { LedgerNames } from './ledgers.ts'
import type { Party } from './voucher.ts'

/** The longest name of a business in a ledger's name; Tally cuts names at about a hundred characters. */
const longest = 70

type Buyer = { gstin: string | null; business: string | null; buyer: string }

/** The ledger of a buyer. The GSTIN makes the name of a business unique, and all other buyers share one ledger. */
export function partyOf({ gstin, business, buyer }: Buyer, names: LedgerNames): Party {
  if (gstin === null) return { ledger: names('customers'), gstin, name: oneLine(buyer) }
  const name = oneLine(business ?? buyer)
  return { ledger: `${cut(name)} ${gstin}`, gstin, name }
}

/** A name without line breaks and characters that cannot be seen. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** Cut between characters as people see them, so that no vowel sign loses its letter. */
function cut(name: string): string {
  const shown = [...new Intl.Segmenter('en').segment(name)].map(({ segment }) => segment)
  return shown.length <= longest ? name : `${shown.slice(0, longest).join('').trim()}…`
}
