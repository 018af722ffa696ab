import { Readable } from 'node:stream'
import type { Db } from '#server/platform/db/database.ts'
import { readLedgerNames } from '../ledgers.ts'
import { listVouchers } from '../list-vouchers.ts'
import type { BookSpan } from '../period.ts'
import { type Entry, isBalanced, type Voucher } from '../voucher.ts'
import { tallyState } from './tally-state.ts'
import { element, envelope, tallyAmount, tallyDay, xmlText } from './xml.ts'

/** The vouchers of a span as a file that Tally imports, streamed. */
export const tallyVouchers = (db: Db, span: BookSpan): Readable =>
  Readable.from(envelope('Vouchers', messagesOf(db, span)))

async function* messagesOf(db: Db, span: BookSpan) {
  const names = await readLedgerNames(db)
  for await (const vouchers of listVouchers(db, span, names)) yield* vouchers.map(voucherXml)
}

/**
 * One voucher. Tally finds a voucher by its REMOTEID: it alters the one that it has, and otherwise creates it. Tally would
 * silently leave a voucher that does not balance out of the accounts, so it stops the file.
 */
function voucherXml(voucher: Voucher): string {
  if (!isBalanced(voucher)) throw new Error(`The voucher ${voucher.id} does not balance.`)
  const { type, day, number, reference, party, placeOfSupply } = voucher
  const id = `karigar-${voucher.id}`
  const at = tallyDay(day)
  const state = placeOfSupply && tallyState(placeOfSupply)
  const fields = [
    element('DATE', at),
    element('EFFECTIVEDATE', at),
    element('GUID', id),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', number),
    reference && element('REFERENCE', reference.number),
    reference && element('REFERENCEDATE', tallyDay(reference.day)),
    party && element('PARTYLEDGERNAME', party.ledger),
    party && element('PARTYNAME', party.name),
    ...(state && party
      ? [
          element('GSTREGISTRATIONTYPE', party.gstin ? 'Regular' : 'Unregistered/Consumer'),
          element('PARTYGSTIN', party.gstin),
          element('STATENAME', state),
          element('PLACEOFSUPPLY', state),
          element('COUNTRYOFRESIDENCE', 'India'),
        ]
      : []),
    element('PERSISTEDVIEW', view),
    element('ISINVOICE', 'No'),
    voucher.isCancelled && element('ISCANCELLED', 'Yes'),
    element('NARRATION', voucher.narration),
    ...voucher.entries.map(entryXml),
  ]
  const written = fields.filter(Boolean).join('\n')
  return `<VOUCHER REMOTEID="${xmlText(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${view}">\n${written}\n</VOUCHER>`
}

const view = 'Accounting Voucher View'

function entryXml({ ledger, debit, isParty }: Entry): string {
  const parts = [
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No'),
    element('ISPARTYLEDGER', isParty ? 'Yes' : 'No'),
    element('AMOUNT', tallyAmount(debit)),
  ]
  return `<ALLLEDGERENTRIES.LIST>${parts.join('')}</ALLLEDGERENTRIES.LIST>`
}
