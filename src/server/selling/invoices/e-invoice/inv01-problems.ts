import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { currentStateCode, gstinStateCode, stateName } from '#contract/india.ts'
import type { Inv01 } from './inv01.ts'
import { inv01Schema } from './inv01-schema.ts'

/** The states of each pincode, as the shop's directory knows them. */
export type StatesOf = ReadonlyMap<number, readonly string[]>

/** The rates of goods that the portal knows, in per cent. */
const knownRates = [0, 0.1, 0.25, 0.5, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/**
 * Why the portal would refuse a document, in sentences for staff; an empty list if nothing is known to be wrong. Checks
 * the published schema first, then the rules about states, pincodes, rates and sums.
 */
export function problemsOf(document: Inv01, statesOf: StatesOf): string[] {
  const isWellFormed = validator()
  if (!isWellFormed(document)) return [...new Set((isWellFormed.errors ?? []).map(sentenceOf))]
  return [
    ...partyProblems(document, statesOf),
    ...document.ItemList.flatMap(({ SlNo, GstRt, HsnCd }) => [
      ...(knownRates.includes(GstRt)
        ? []
        : [`Line ${SlNo} has a rate of ${GstRt}%, which no goods have.`]),
      ...(HsnCd.length < 6
        ? [
            `Line ${SlNo} has an HSN code of ${HsnCd.length} digits. The portal wants 6 at least: see the tax settings.`,
          ]
        : []),
    ]),
    ...sumProblems(document),
  ]
}

let compiled: ValidateFunction | null = null

/** Compiled at the first document: most processes never report one. */
function validator(): ValidateFunction {
  compiled ??= new Ajv({ allErrors: true, strict: true }).compile(inv01Schema)
  return compiled
}

type Party = { who: string; gstin: string; state: string; pin: number }

function partyProblems(document: Inv01, statesOf: StatesOf): string[] {
  const { SellerDtls: seller, BuyerDtls: buyer, ShipDtls: ship } = document
  const parties: Party[] = [
    { who: "The seller's", gstin: seller.Gstin, state: seller.Stcd, pin: seller.Pin },
    { who: "The buyer's", gstin: buyer.Gstin, state: buyer.Stcd, pin: buyer.Pin },
    ...(ship
      ? [{ who: "The receiver's", gstin: ship.Gstin, state: ship.Stcd, pin: ship.Pin }]
      : []),
  ]
  return [
    ...parties.flatMap((party) => [...stateProblems(party), ...pinProblems(party, statesOf)]),
    ...(ship && ship.Gstin === buyer.Gstin
      ? ['The receiver has the GSTIN of the buyer. The portal wants another one, or none.']
      : []),
    ...(buyer.Gstin === seller.Gstin ? ['The buyer has the GSTIN of the shop.'] : []),
  ]
}

function stateProblems({ who, gstin, state }: Party): string[] {
  if (gstin === 'URP') return []
  const registered = gstinStateCode(gstin)
  if (registered === null || registered === currentStateCode(state)) return []
  return [
    `${who} GSTIN is of ${stateName(registered)}, but the address is in ${stateName(state)}. Report this document on the portal with the address of the registration.`,
  ]
}

function pinProblems({ who, state, pin }: Party, statesOf: StatesOf): string[] {
  const states = statesOf.get(pin)
  if (!states || states.includes(state)) return []
  return [`${who} pincode ${pin} is not in ${stateName(state)}.`]
}

/** In paise, because sums of decimals are not exact. */
function sumProblems({ ItemList: items, ValDtls: sums }: Inv01): string[] {
  const paise = (rupees: number) => Math.round(rupees * 100)
  const sum = (of: (item: Inv01['ItemList'][number]) => number) =>
    items.reduce((all, item) => all + paise(of(item)), 0)
  const agrees =
    sum((item) => item.AssAmt) === paise(sums.AssVal) &&
    sum((item) => item.CgstAmt) === paise(sums.CgstVal) &&
    sum((item) => item.SgstAmt) === paise(sums.SgstVal) &&
    sum((item) => item.IgstAmt) === paise(sums.IgstVal) &&
    sum((item) => item.TotItemVal) + paise(sums.RndOffAmt) === paise(sums.TotInvVal)
  return agrees ? [] : ['The lines do not add up to the totals of the document.']
}

const owners: Readonly<Record<string, string>> = {
  SellerDtls: "The seller's",
  BuyerDtls: "The buyer's",
  ShipDtls: "The receiver's",
  EwbDtls: "The transport's",
}

const fields: Readonly<Record<string, string>> = {
  Gstin: 'GSTIN',
  LglNm: 'name',
  TrdNm: 'trade name',
  Addr1: 'address',
  Addr2: 'second line of the address',
  Loc: 'town',
  Pin: 'pincode',
  Stcd: 'state',
  Pos: 'place of supply',
  No: 'number',
  Dt: 'date',
  PrdDesc: 'name',
  HsnCd: 'HSN code',
  Unit: 'unit',
  Qty: 'quantity',
  VehNo: 'vehicle number',
  TransId: 'transporter ID',
  TransDocNo: 'document number',
  TransDocDt: 'document date',
  Distance: 'distance',
}

function sentenceOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1)
  const missing = keyword === 'required' ? [String(params.missingProperty)] : []
  const [section = '', ...rest] = [...path, ...missing]
  const field = rest.at(-1) ?? section
  const word = fields[field] ?? field
  const owner =
    section === 'ItemList'
      ? `The ${word} of line ${Number(rest[0] ?? 0) + 1}`
      : ownedBy(section, word)
  return `${owner} ${complaintOf(keyword, params)}`
}

const ownedBy = (section: string, word: string) =>
  owners[section] ? `${owners[section]} ${word}` : `The ${word} of the document`

function complaintOf(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'required') return 'is missing.'
  if (keyword === 'minLength') return `is shorter than ${params.limit} characters.`
  if (keyword === 'maxLength') return `is longer than ${params.limit} characters.`
  return 'is missing or not as the portal wants it.'
}
