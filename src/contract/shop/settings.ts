import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { uploadCalls } from '../limits.ts'
import { Paise } from '../money.ts'
import {
  Exact,
  Instant,
  Line,
  MaybeLine,
  MaybeText,
  Nullable,
  PlaceText,
  StateCode,
  Version,
  wrongGstin,
} from '../schema.ts'
import { DocumentNumbers, DocumentPrefixes, OrderPrefix } from './document-numbers.ts'

const Officer = Exact({
  name: MaybeLine(120),
  designation: Type.Optional(MaybeLine(120)),
  email: MaybeLine(254),
  phone: MaybeLine(40),
})
const Links = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,30}$' }),
  Type.String({ format: 'web-link', maxLength: 500 }),
  { additionalProperties: false, maxProperties: 20 },
)

export type Company = Static<typeof Company>
export const Company = Type.Object({
  name: Type.String(),
  legalName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  /** Opening hours; empty to show the example's. */
  hours: Type.String(),
  /** The delivery promise in the footer; empty to show the built-in text. */
  deliveryPromise: Type.String(),
  logoUrl: Nullable(Type.String()),
  gstin: Nullable(Type.String()),
  /** Whether the shop charges GST; a shop with a GSTIN always does. */
  chargesGst: Type.Boolean(),
  /** The company's registration number: a CIN, or a partnership's LLPIN. */
  cin: Nullable(Type.String()),
  grievanceOfficer: Officer,
  socialLinks: Type.Record(Type.String(), Type.String()),
  appLinks: Type.Record(Type.String(), Type.String()),
  defaultStateCode: Type.String(),
  /** Prefix of order numbers; empty until the owner has chosen. */
  orderPrefix: Type.String(),
  version: Type.Integer(),
})

export type ShownCompany = Static<typeof ShownCompany>
/** The company as every page shows it. */
export const ShownCompany = Type.Object({
  ...Company.properties,
  /** Whether mails leave the shop: without a mail server no page may promise one. */
  sendsMail: Type.Boolean(),
  /** Whether the shop can send a code to a phone, to log in by it. */
  sendsCodes: Type.Boolean(),
})

const CompanyEmail = Type.String({
  normalize: 'name',
  transform: ['trim'],
  format: 'email',
  maxLength: 254,
  message: 'Enter a valid email address.',
})
const CompanyGstin = Type.String({
  normalize: 'code',
  format: 'gstin-or-empty',
  message: wrongGstin,
})
const Cin = Type.String({
  normalize: 'code',
  format: 'cin-or-empty',
  message: "This CIN doesn't look right. Check all 21 characters, or 8 of an LLPIN.",
})

/** Omitted fields stay as they are. */
export type CompanyWrite = Static<typeof CompanyWrite>
export const CompanyWrite = Exact({
  name: Type.Optional(MaybeLine(80)),
  legalName: Type.Optional(MaybeLine(160)),
  email: Type.Optional(CompanyEmail),
  phone: Type.Optional(MaybeLine(40)),
  address: Type.Optional(PlaceText(400)),
  hours: Type.Optional(MaybeText(120)),
  deliveryPromise: Type.Optional(MaybeText(80)),
  gstin: Type.Optional(Nullable(CompanyGstin)),
  /** False for a seller who is not registered under GST; ignored if there is a GSTIN. */
  chargesGst: Type.Optional(Type.Boolean()),
  cin: Type.Optional(Nullable(Cin)),
  grievanceOfficer: Type.Optional(Officer),
  socialLinks: Type.Optional(Links),
  appLinks: Type.Optional(Links),
  defaultStateCode: Type.Optional(StateCode),
  /** Orders placed before keep their number; the digits count on. */
  orderPrefix: Type.Optional(OrderPrefix),
  version: Version,
})

const ZoneRate = Exact({
  first500g: Paise,
  next500g: Paise,
  nextKg: Paise,
  daysMin: Type.Integer({ minimum: 0, maximum: 60 }),
  daysMax: Type.Integer({ minimum: 0, maximum: 60 }),
})

export type ShippingSettings = Static<typeof ShippingSettings>
export const ShippingSettings = Exact({
  /** Where parcels leave: zones are computed from it. Empty until the shop has told it. */
  fromPincode: Type.String({
    transform: ['trim'],
    pattern: '^([1-9][0-9]{5})?$',
    message: 'Enter a 6-digit pincode.',
  }),
  flatFee: Paise,
  freeAbove: Paise,
  /** Parcels up to this weight cost the flat fee. */
  flatUpToGrams: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  heavyAllowance: Paise,
  cutoffHourIst: Type.Integer({ minimum: 0, maximum: 23 }),
  dispatchDays: Exact({
    min: Type.Integer({ minimum: 0, maximum: 30 }),
    max: Type.Integer({ minimum: 0, maximum: 30 }),
  }),
  zones: Exact({ A: ZoneRate, B: ZoneRate, C: ZoneRate, D: ZoneRate, E: ZoneRate }),
  /** Days on which neither the shop nor couriers nor banks work. */
  holidays: Type.Array(Type.String({ format: 'date' }), { maxItems: 100 }),
  /** More days on which banks do not work: payouts are due later. */
  bankHolidays: Type.Optional(Type.Array(Type.String({ format: 'date' }), { maxItems: 100 })),
  /** The names of such days, where they are known. */
  holidayNames: Type.Optional(
    Type.Array(Exact({ day: Type.String({ format: 'date' }), name: Line(60) }), { maxItems: 200 }),
  ),
})

export type CodSettings = Static<typeof CodSettings>
export const CodSettings = Exact({
  enabled: Type.Boolean(),
  fee: Paise,
  minimum: Paise,
  limit: Paise,
  maxGrams: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  confirmOrders: Type.Boolean(),
  /** How long a shopper who was asked by a message may take to answer, and what happens without an answer. */
  confirmHours: Type.Integer({ minimum: 1, maximum: 72 }),
  unanswered: Type.Enum(['CALL', 'CANCEL']),
  /** A shopper with this many unpaid returned orders in this many days must prepay; 0 for no such rule. */
  refusalLimit: Type.Integer({ minimum: 0, maximum: 100 }),
  refusalDays: Type.Integer({ minimum: 1, maximum: 3650 }),
})

export type TaxSettings = Static<typeof TaxSettings>
export const TaxSettings = Exact({
  /** The state that goods are sold from: decides CGST+SGST or IGST. */
  supplierStateCode: StateCode,
  roundToRupee: Type.Boolean(),
  returnWindowDays: Type.Integer({ minimum: 0, maximum: 90 }),
  /** Working days to answer a return request, and to start a refund once goods are checked. */
  returnAnswerDays: Type.Integer({ minimum: 1, maximum: 30 }),
  refundStartDays: Type.Integer({ minimum: 1, maximum: 30 }),
  /** Printed on documents if there is no GSTIN, which would contain it. */
  pan: Type.String({
    normalize: 'code',
    pattern: '^([A-Z]{5}[0-9]{4}[A-Z])?$',
    message: "This PAN doesn't look right: five letters, four digits, a letter.",
  }),
  /**
   * How many digits of an HSN code documents and returns show: 4 up to ₹5 crore of turnover, 6 above, or
   * all.
   */
  hsnDigits: Type.Union([Type.Literal(4), Type.Literal(6), Type.Literal(8)]),
  prefixes: DocumentPrefixes,
  /** Who signs documents; printed above the words "Authorised signatory". */
  signatory: MaybeLine(80),
  /** The declaration on documents, in place of the built-in one. */
  declaration: MaybeText(400),
  /** The values above which goods need an e-way bill; null for the limits in the law. */
  ewayBill: Exact({ betweenStates: Nullable(Paise), withinState: Nullable(Paise) }),
})

const Section = <S extends typeof ShippingSettings | typeof CodSettings | typeof TaxSettings>(
  value: S,
) =>
  Type.Object({
    value,
    version: Type.Integer(),
    updatedAt: Instant,
    updatedBy: Nullable(Type.String()),
  })

export type Settings = Static<typeof Settings>
export const Settings = Type.Object({
  shipping: Section(ShippingSettings),
  cod: Section(CodSettings),
  tax: Section(TaxSettings),
  documentNumbers: DocumentNumbers,
})
/** The name of a section. */
export type SettingsSection = Exclude<keyof Settings, 'documentNumbers'>

export const companyApi = group('Company', 'Who runs the shop.', {
  read: {
    method: 'GET',
    path: '/api/company-details',
    summary: 'Who runs this shop',
    access: 'anyone',
    reply: ShownCompany,
    isPublic: true,
  },
  update: {
    method: 'PUT',
    path: '/api/company-details',
    summary:
      'Change the company details or the logo; other addresses for messages ask for the password',
    access: 'settings',
    multipart: { data: CompanyWrite, files: { logo: 1 } },
    limit: uploadCalls,
    reply: Company,
  },
})
