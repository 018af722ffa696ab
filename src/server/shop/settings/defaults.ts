import { paise } from '#contract/money.ts'
import { type CourierInUse, knownCouriers } from '#contract/selling/couriers.ts'
import type { StaffHours } from '#contract/selling/payment-settings.ts'
import type {
  CodSettings,
  Company,
  ShippingSettings,
  TaxSettings,
} from '#contract/shop/settings.ts'

/** The account with a payment provider: secrets encrypted, with the time each was set. */
export type StoredGateway = {
  /** Whether it takes new payments. */
  enabled: boolean
  keyId: string
  keySecret: string
  webhookSecret: string
  secretsSet?: { keySecret?: string; webhookSecret?: string }
}

/** The stored section on online payments. */
export type PaymentSection = {
  /** By the provider's id. */
  gateways: Readonly<Record<string, StoredGateway>>
  /** The provider that comes first where several are on; empty for the order in which the shop knows them. */
  firstGateway: string
  upi: { enabled: boolean; vpa: string; payee: string }
  /** The bank account to which businesses may transfer. */
  bank: { enabled: boolean; payee: string; account: string; ifsc: string; bank: string }
  /** How many minutes stock is reserved for a shopper who is paying. */
  holdMinutes: number
  /** When staff look for transfers and confirm orders. */
  staffHours: StaffHours
  /** Whether the shop is a demo, which takes payments without money. Only the demo writes it. */
  isDemo: boolean
}

/** The account with a courier company: the values of its fields, secrets encrypted. */
export type StoredAccount = {
  /** Whether it takes new bookings. At most one does. */
  enabled: boolean
  values: Readonly<Record<string, string>>
}

/** The stored section on couriers. */
export type CourierSection = {
  /** By the provider's id. */
  accounts: Readonly<Record<string, StoredAccount>>
  couriers: readonly CourierInUse[]
}

/** The stored section on the mail server and the sender of mails, its password encrypted. */
export type MailSection = {
  smtp: {
    enabled: boolean
    host: string
    port: number
    security: 'TLS' | 'STARTTLS' | 'NONE'
    user: string
    password: string
  }
  sender: { name: string; address: string; replyTo: string }
}

/** The settings of a new shop, until somebody changes a section. */

const rupees = (amount: number) => paise(amount * 100)

export const defaultCompany: Omit<Company, 'logoUrl' | 'version'> = {
  name: 'Karigar',
  legalName: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  deliveryPromise: '',
  gstin: null,
  chargesGst: true,
  cin: null,
  grievanceOfficer: { name: '', email: '', phone: '' },
  socialLinks: {},
  appLinks: {},
  defaultStateCode: '07',
  orderPrefix: '',
}

export const defaultShipping: ShippingSettings = {
  fromPincode: '',
  flatFee: rupees(99),
  freeAbove: rupees(999),
  flatUpToGrams: 10_000,
  heavyAllowance: rupees(99),
  cutoffHourIst: 14,
  dispatchDays: { min: 1, max: 2 },
  zones: {
    A: { first500g: rupees(39), next500g: rupees(15), nextKg: rupees(14), daysMin: 1, daysMax: 3 },
    B: { first500g: rupees(49), next500g: rupees(20), nextKg: rupees(18), daysMin: 2, daysMax: 4 },
    C: { first500g: rupees(59), next500g: rupees(25), nextKg: rupees(22), daysMin: 3, daysMax: 5 },
    D: { first500g: rupees(69), next500g: rupees(30), nextKg: rupees(26), daysMin: 4, daysMax: 7 },
    E: { first500g: rupees(99), next500g: rupees(45), nextKg: rupees(40), daysMin: 7, daysMax: 10 },
  },
  // The national holidays; others differ by state and year.
  holidays: ['2027-01-26', '2027-08-15', '2027-10-02', '2028-01-26', '2028-08-15', '2028-10-02'],
  bankHolidays: [],
  holidayNames: ['2027', '2028'].flatMap((year) => [
    { day: `${year}-01-26`, name: 'Republic Day' },
    { day: `${year}-08-15`, name: 'Independence Day' },
    { day: `${year}-10-02`, name: "Mahatma Gandhi's birthday" },
  ]),
}

export const defaultCod: CodSettings = {
  enabled: true,
  fee: rupees(49),
  minimum: rupees(0),
  limit: rupees(20_000),
  maxGrams: 20_000,
  confirmOrders: false,
  confirmHours: 24,
  unanswered: 'CALL',
  refusalLimit: 2,
  refusalDays: 90,
}

/** Online payment is off until somebody sets it up. */
export const defaultPayments: PaymentSection = {
  gateways: {},
  firstGateway: '',
  upi: { enabled: false, vpa: '', payee: '' },
  bank: { enabled: false, payee: '', account: '', ifsc: '', bank: '' },
  holdMinutes: 30,
  staffHours: { days: [1, 2, 3, 4, 5, 6], opensAt: 10, closesAt: 19 },
  isDemo: false,
}

export const defaultCouriers: CourierSection = {
  accounts: {},
  couriers: knownCouriers,
}

export const defaultMail: MailSection = {
  smtp: { enabled: false, host: '', port: 587, security: 'STARTTLS', user: '', password: '' },
  sender: { name: '', address: '', replyTo: '' },
}

export const defaultTax: TaxSettings = {
  supplierStateCode: '07',
  roundToRupee: false,
  returnWindowDays: 7,
  returnAnswerDays: 2,
  refundStartDays: 2,
  pan: '',
  hsnDigits: 8,
  prefixes: { INV: 'INV', BOS: 'BOS', CRN: 'CRN', SAL: 'SAL', SCN: 'SCN' },
  signatory: '',
  declaration: '',
  ewayBill: { betweenStates: null, withinState: null },
}

/** The day on which the built-in settings and policies were written. */
export const defaultsWrittenAt = '2026-11-22T00:00:00.000Z'
