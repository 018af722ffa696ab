import { Readable } from 'node:stream'
import type { LedgerGroup } from '#contract/backoffice/books.ts'
import { gstinStateCode } from '#contract/india.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ledgerKind } from '../ledger-kinds.ts'
import { readLedgerNames } from '../ledgers.ts'
import { listVouchers } from '../list-vouchers.ts'
import type { BookSpan } from '../period.ts'
import type { Party } from '../voucher.ts'
import { tallyState } from './tally-state.ts'
import { element, envelope, tallyDay, xmlText } from './xml.ts'

/** The ledgers of a span's vouchers as a file that Tally imports before the vouchers. */
export const tallyMasters = (db: Db, span: BookSpan): Readable =>
  Readable.from(envelope('All Masters', messagesOf(db, span)))

async function* messagesOf(db: Db, span: BookSpan) {
  const { keys, parties } = await ledgersIn(db, span)
  const names = await readLedgerNames(db)
  // Two ledgers of the shop can have one name. For Tally names that differ only in capitals are the same.
  const byName = new Map([...keys].map((key) => [names(key).toLowerCase(), key]))
  for (const key of byName.values()) yield ledgerXml(names(key), key)
  for (const party of parties.values()) yield partyXml(party, span)
}

/** The keys of the ledgers that the vouchers use, and the registered businesses in them. */
async function ledgersIn(db: Db, span: BookSpan) {
  const keys = new Set<string>()
  const parties = new Map<string, Party>()
  const noting = (key: string) => {
    keys.add(key)
    return key
  }
  for await (const vouchers of listVouchers(db, span, noting))
    for (const { party } of vouchers) if (party?.gstin) parties.set(party.gstin, party)
  return { keys, parties }
}

function ledgerXml(name: string, key: string): string {
  const group: LedgerGroup = ledgerKind(key)?.group ?? 'Sundry Debtors'
  const head = dutyHeads[key]
  return masterXml(name, [
    element('PARENT', group),
    head ? element('TAXTYPE', 'GST') + element('GSTDUTYHEAD', head) : '',
    element('ISBILLWISEON', 'No'),
  ])
}

const dutyHeads: Readonly<Record<string, string>> = {
  cgst: 'Central Tax',
  sgst: 'State Tax',
  igst: 'Integrated Tax',
}

function partyXml({ ledger, gstin, name }: Party, { from }: BookSpan): string {
  const state = tallyState(gstinStateCode(gstin ?? '') ?? '')
  const registration = [
    element('APPLICABLEFROM', tallyDay(from)),
    element('GSTREGISTRATIONTYPE', 'Regular'),
    element('STATE', state),
    element('PLACEOFSUPPLY', state),
    element('GSTIN', gstin),
  ]
  return masterXml(ledger, [
    element('PARENT', 'Sundry Debtors'),
    element('MAILINGNAME', name),
    element('COUNTRYOFRESIDENCE', 'India'),
    element('LEDSTATENAME', state),
    element('GSTREGISTRATIONTYPE', 'Regular'),
    element('PARTYGSTIN', gstin),
    `<LEDGSTREGDETAILS.LIST>${registration.join('')}</LEDGSTREGDETAILS.LIST>`,
    element('ISBILLWISEON', 'No'),
  ])
}

const masterXml = (name: string, fields: string[]) =>
  `<LEDGER NAME="${xmlText(name)}" ACTION="Create">\n${[
    `<NAME.LIST>${element('NAME', name)}</NAME.LIST>`,
    ...fields.filter((field) => field !== ''),
  ].join('\n')}\n</LEDGER>`
