// Generated from the database by `npm run db:types`; don't edit.
import type { ColumnType } from 'kysely'
import type { Paise } from '#contract/money.ts'

/** Read as ISO 8601; written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Read as the value it contains; written as text. */
export type Json = ColumnType<unknown, string, string>
/** Filled in by the database when omitted. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export interface Addresses {
  id: Generated<number>
  userId: number
  fullName: string
  phone: string
  line1: string
  line2: string
  landmark: string | null
  pincode: string
  city: string
  district: string
  stateCode: string
  type: Generated<'HOME' | 'WORK' | 'OTHER'>
  isDefault: Generated<boolean>
  createdAt: Generated<Instant>
}

export interface AlertLinks {
  tokenHash: Buffer
  userId: number
  expiresAt: Instant
  createdAt: Generated<Instant>
}

export interface Answers {
  id: Generated<number>
  questionId: number
  userId: number | null
  byShop: boolean
  text: string
  status: Generated<'PENDING' | 'PUBLISHED' | 'REJECTED'>
  reason: string | null
  createdAt: Generated<Instant>
}

export interface ApiKeySecrets {
  secretHash: Buffer
  keyId: number
  hint: string
  createdAt: Generated<Instant>
  validUntil: Instant | null
  lastUsedAt: Instant | null
}

export interface ApiKeys {
  id: Generated<number>
  name: string
  makerId: number
  scopes: string[]
  networks: Generated<string[]>
  createdAt: Generated<Instant>
  expiresAt: Instant | null
  revokedAt: Instant | null
  revokedBy: string | null
  clientId: string | null
  redirectHost: string | null
}

export interface AssistantCodes {
  codeHash: Buffer
  keyId: number
  redirectUri: string
  challenge: string
  resource: string
  expiresAt: Generated<Instant>
  usedAt: Instant | null
}

export interface AssistantRefreshTokens {
  tokenHash: Buffer
  keyId: number
  createdAt: Generated<Instant>
  expiresAt: Instant
  usedAt: Instant | null
}

export interface AuditLog {
  id: Generated<number>
  at: Generated<Instant>
  actorId: number | null
  actorName: string
  action: string
  subject: string
  subjectId: string
  before: Json | null
  after: Json | null
  ip: string | null
  requestId: string | null
}

export interface AuditSeals {
  seq: Paise
  entryId: number
  hash: Buffer
}

export interface Backups {
  id: Generated<number>
  filename: string
  cause: 'ASKED' | 'SCHEDULED'
  status: Generated<'WAITING' | 'RUNNING' | 'GOOD' | 'UNVERIFIED' | 'FAILED' | 'REMOVED'>
  step: Generated<string>
  progress: Generated<number>
  bytes: number | null
  problem: string | null
  actorName: string
  createdAt: Generated<Instant>
  finishedAt: Instant | null
  storedIn: string | null
  host: string | null
}

export interface Banners {
  id: Generated<number>
  title: string
  link: string
  slot: 'HERO' | 'STRIP' | 'CATEGORY'
  alt: string
  tone: Generated<'brand' | 'ink' | 'straw-soft' | 'sunk'>
  startsAt: Instant | null
  endsAt: Instant | null
  active: Generated<boolean>
  position: Generated<number>
  imageId: number | null
  mobileImageId: number | null
  version: Generated<number>
  createdAt: Generated<Instant>
}

export interface BookSettings {
  id: Generated<boolean>
  names: Generated<Json>
  version: Generated<number>
}

export interface BrandSlugs {
  slug: string
  brandId: number
}

export interface Brands {
  id: Generated<number>
  name: string
  slug: string
  description: Generated<string>
  logoId: number | null
  isAuthorised: Generated<boolean>
  registrationUrl: string | null
  centresUrl: string | null
  servicePhone: string | null
  version: Generated<number>
  createdAt: Generated<Instant>
}

export interface Breaches {
  id: Generated<number>
  whatHappened: string
  noticedAt: Instant
  data: string
  people: number
  boardToldAt: Instant | null
  peopleToldAt: Instant | null
  remedy: string
  actorName: string
  createdAt: Generated<Instant>
  version: Generated<number>
}

export interface BuiltInSynonyms {
  name: string
  words: string[]
  finds: string[]
}

export interface CancellationLines {
  cancellationId: number
  orderLineId: number
  quantity: number
}

export interface Cancellations {
  id: Generated<number>
  orderId: number
  reason: string
  amount: Paise
  createdAt: Generated<Instant>
}

export interface CartItems {
  id: Generated<number>
  cartId: number
  variantId: number
  quantity: number
  priceWhenAdded: Paise
  addedAt: Generated<Instant>
}

export interface Carts {
  id: Generated<number>
  userId: number
  couponId: number | null
  createdAt: Generated<Instant>
}

export interface Categories {
  id: Generated<number>
  parentId: number | null
  name: string
  description: Generated<string>
  position: Generated<number>
  hsn: string | null
  gstRateBp: number | null
  returnRule: 'STANDARD' | 'UNOPENED' | 'FAULTY_ONLY' | null
  returnDays: number | null
  noCod: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  usualHsn: Generated<string[]>
}

export interface CategoryUploads {
  categoryId: number
  uploadId: number
  position: number
  alt: Generated<string>
}

export interface Changes {
  xid: Generated<string>
  subject: string
  id: Generated<number>
  aspect: string | null
  categoryId: number | null
  brandId: number | null
  at: Generated<Instant>
}

export interface CodCalls {
  id: Generated<number>
  orderId: number
  outcome: 'CONFIRMED' | 'CANCELLED' | 'LATER'
  note: string | null
  againAt: Instant | null
  calledById: number | null
  calledBy: string
  calledAt: Generated<Instant>
}

export interface CodConfirmations {
  orderId: number
  phone: string
  askedAt: Generated<Instant>
  answerBy: Instant
  remindedAt: Instant | null
  answer: 'YES' | 'NO' | null
  answeredBy: 'LINK' | 'BUTTON' | null
  answeredAt: Instant | null
  changeAskedAt: Instant | null
  changeText: string | null
  overdueTold: Generated<boolean>
}

export interface CodLinks {
  tokenHash: Buffer
  orderId: number
  expiresAt: Generated<Instant>
}

export interface CodRemittances {
  id: Generated<number>
  paymentId: number
  amount: Paise
  reference: string
  bookedAt: Generated<Instant>
}

export interface ConsentLinks {
  tokenHash: Buffer
  userId: number | null
  phone: string | null
  email: string | null
  createdAt: Generated<Instant>
}

export interface Consents {
  id: Generated<number>
  userId: number | null
  phone: string | null
  email: string | null
  purpose: 'MARKETING_EMAIL' | 'MARKETING_WHATSAPP' | 'MARKETING_SMS'
  isGiven: boolean
  noticeId: number | null
  how: 'REGISTRATION' | 'CHECKOUT' | 'ACCOUNT' | 'LINK' | 'STOP' | 'STAFF'
  ip: Generated<string>
  decidedAt: Generated<Instant>
  erasedAt: Instant | null
}

export interface ConversionDays {
  day: string
  carts: Generated<number>
  checkouts: Generated<number>
  buyers: Generated<number>
}

export interface CouponCategories {
  couponId: number
  categoryId: number
}

export interface CouponProducts {
  couponId: number
  productId: number
}

export interface CouponUses {
  id: Generated<number>
  couponId: number
  userId: number
  orderId: number
  slot: number
  discount: Paise
  usedAt: Generated<Instant>
  givenBackAt: Instant | null
}

export interface Coupons {
  id: Generated<number>
  code: string
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_SHIPPING' | 'BUY_X_GET_Y'
  value: Paise
  buyQuantity: number | null
  getQuantity: number | null
  minSubtotal: Generated<Paise>
  maxDiscount: Paise | null
  limitTotal: number | null
  limitPerUser: number | null
  startsAt: Instant | null
  endsAt: Instant | null
  active: Generated<boolean>
  forEverything: boolean
  firstOrderOnly: Generated<boolean>
  excludeCod: Generated<boolean>
  isShown: Generated<boolean>
  used: Generated<number>
  version: Generated<number>
  createdAt: Generated<Instant>
}

export interface CourierBookings {
  id: Generated<number>
  orderId: number
  shipmentId: number | null
  status: Generated<'QUEUED' | 'BOOKED' | 'FAILED' | 'CANCELLING' | 'CANCELLED'>
  lines: Json
  value: Paise
  cash: Paise | null
  courierId: number | null
  companyOrder: string | null
  companyShipment: string | null
  courier: string | null
  awb: string | null
  labelUrl: string | null
  pickupAt: Instant | null
  problem: string | null
  review: string | null
  scanRank: Generated<number>
  scanAt: Instant | null
  nextCheckAt: Instant | null
  createdAt: Generated<Instant>
  provider: string
  trackingUrl: string | null
}

export interface CourierScans {
  id: Generated<number>
  bookingId: number
  label: string
  status: string | null
  activity: string
  place: string
  at: Instant
  receivedAt: Generated<Instant>
}

export interface CustomerNotes {
  id: Generated<number>
  userId: number
  text: string
  actorName: string
  createdAt: Generated<Instant>
}

export interface DeliveryAlerts {
  userId: number
  pincode: string
  createdAt: Generated<Instant>
}

export interface DeliveryAttempts {
  id: Generated<number>
  shipmentId: number
  number: number
  reason: 'NOBODY_THERE' | 'NO_ANSWER' | 'WRONG_ADDRESS' | 'REFUSED' | 'NO_CASH' | 'POSTPONED' | 'OTHER'
  nextOn: string | null
  failedAt: Generated<Instant>
}

export interface DemoShop {
  isOnly: Generated<boolean>
  markedAt: Generated<Instant>
  lastIds: Json
  company: Json
  removedAt: Instant | null
}

export interface DocumentSeries {
  series: 'INV' | 'BOS' | 'CRN' | 'SAL' | 'SCN'
  year: string
  lastSerial: number
  lastAt: Instant
  prefix: string
}

export interface EInvoices {
  invoiceId: number
  problem: string | null
  triedAt: Generated<Instant>
  cancelReason: '1' | '2' | '3' | '4' | null
  cancelRemark: string | null
  cancelAskedAt: Instant | null
  cancelledAt: Instant | null
  rightBuyer: Json | null
}

export interface EwayTransports {
  invoiceId: number
  distanceKm: number
  mode: 'ROAD' | 'RAIL' | 'AIR' | 'SHIP'
  vehicleNo: string | null
  isOverSized: Generated<boolean>
  transporterId: string | null
  transporterName: string | null
  documentNo: string | null
  documentOn: string | null
  validUntil: Instant | null
  updatedAt: Generated<Instant>
}

export interface FactDefaults {
  id: Generated<number>
  brandId: number | null
  hsn: string | null
  gstRateBp: number | null
  countryOfOrigin: string | null
  manufacturer: string | null
  importer: string | null
  netQuantity: string | null
  version: Generated<number>
}

export interface FormerPages {
  noun: 'CATEGORY' | 'PRODUCT'
  id: number
  name: string
  categoryId: number | null
  goneAt: Generated<Instant>
}

export interface GatewayPayments {
  id: string
  paymentId: number
  amount: Paise
  currency: string
  state: 'created' | 'failed' | 'authorized' | 'returned' | 'captured'
  method: string
  fee: Paise | null
  tax: Paise | null
  failure: string | null
  refunded: Generated<Paise>
  refundDue: Generated<Paise>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  capturedAt: Instant | null
}

export interface GridChangeCells {
  changeId: number
  variantId: number
  field: 'price' | 'mrp' | 'onHand' | 'status' | 'hsn' | 'weightGrams' | 'bisStandard' | 'bisLicence' | 'bisValidUntil' | 'makerSize'
  old: string | null
  new: string | null
  ledgerId: number | null
}

export interface GridChanges {
  id: Generated<number>
  key: string
  actorId: number | null
  createdAt: Generated<Instant>
  undoneAt: Instant | null
}

export interface GstFilings {
  id: Generated<number>
  month: string
  gstin: string
  filedOn: string
  arn: string | null
  file: string
  totals: Json
  documents: Json
  recordedAt: Generated<Instant>
  recorder: string
  takenBackAt: Instant | null
}

export interface GstRates {
  productId: number
  effectiveFrom: string
  rateBp: number
}

export interface GstRules {
  id: Generated<number>
  hsn: string | null
  categoryId: number | null
  effectiveFrom: string
  rateBp: number
  priceLimit: Paise | null
  rateAboveBp: number | null
  limitBasis: Generated<'BEFORE_GST' | 'WITH_GST'>
  source: string
  version: Generated<number>
  createdAt: Generated<Instant>
}

export interface HsnConfirmations {
  productId: number
  hsn: string
  confirmedAt: Generated<Instant>
}

export interface IdempotencyKeys {
  userId: number
  key: string
  bodyHash: Buffer
  orderId: number | null
  createdAt: Generated<Instant>
}

export interface ImportHeadings {
  kind: string
  heading: string
  title: string
}

export interface ImportPictures {
  importId: number
  name: string
  isZipped: boolean
  sku: string | null
  uploadId: number | null
  problem: string | null
}

export interface ImportRows {
  importId: number
  place: number
  lines: Json
  name: string
  state: Generated<'WAITING' | 'NEW' | 'CHANGED' | 'SAME' | 'WRONG' | 'ADDED' | 'UPDATED' | 'UNDONE' | 'KEPT'>
  problems: Generated<Json>
  changes: Generated<Json>
  before: Json | null
  subjectId: number | null
  fingerprint: string | null
}

export interface ImportWords {
  title: 'Category' | 'Brand'
  word: string
  categoryId: number | null
  brandId: number | null
}

export interface ImportZipPieces {
  importId: number
  at: number
  bytes: Buffer
}

export interface Imports {
  id: Generated<number>
  filename: string
  status: Generated<'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'UNDOING' | 'UNDONE'>
  columns: string[]
  unread: string[]
  broughtBy: string
  actorId: number | null
  actorName: string
  createdAt: Generated<Instant>
  zipBytes: number | null
  isZipListed: Generated<boolean>
  problem: string | null
  kind: Generated<'products' | 'stock' | 'prices' | 'categories' | 'brands' | 'coupons' | 'customers' | 'addresses' | 'pincodes' | 'synonyms'>
  storedBytes: Generated<number>
  leftOut: Generated<Json>
  hsn: string | null
  gstRateBp: number | null
}

export interface InboundMessages {
  id: Generated<number>
  provider: string
  providerId: string
  phone: string
  text: string | null
  payload: string | null
  contextId: string | null
  messageId: number | null
  receivedAt: Generated<Instant>
  handledAt: Instant | null
}

export interface InvoiceCorrections {
  id: Generated<number>
  invoiceId: number
  buyerGstin: string | null
  buyerName: string
  placeOfSupply: string
  reason: string
  month: string
  wasSummed: boolean
  recordedAt: Generated<Instant>
  recorder: string
  takenBackAt: Instant | null
}

export interface InvoiceLines {
  id: Generated<number>
  invoiceId: number
  position: number
  orderLineId: number
  originalLineId: number | null
  firstPiece: number
  quantity: number
  sku: string
  name: string
  hsn: string
  uqc: string
  unitPrice: Paise
  gross: Paise
  discount: Paise
  shipping: Paise
  gstRateBp: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
  serials: Generated<string[]>
}

export interface Invoices {
  id: Generated<number>
  kind: 'TAX_INVOICE' | 'INVOICE_CUM_BILL' | 'BILL_OF_SUPPLY' | 'INVOICE' | 'CREDIT_NOTE'
  series: string
  year: string
  serial: number
  number: string
  orderId: number
  shipmentId: number | null
  originalId: number | null
  reason: string | null
  issuedAt: Instant
  issuedOn: string
  supplierState: string
  placeOfSupply: string
  buyerGstin: string | null
  seller: Json
  buyer: Json
  shipTo: Json
  orderNumber: string
  orderedOn: string
  paymentMode: string
  poNumber: string | null
  isBillToShipTo: Generated<boolean>
  needsEwayBill: Generated<boolean>
  ewayBillNo: string | null
  hsnDigits: Generated<number>
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  roundOff: Generated<number>
  total: Paise
  words: string
  irn: string | null
  ackNo: string | null
  ackAt: Instant | null
  signedQr: string | null
  shipToGstin: string | null
  voidedAt: Instant | null
  replacesId: number | null
}

export interface JobRuns {
  task: string
  startedAt: Instant
  finishedAt: Instant | null
  error: string | null
  succeededAt: Instant | null
}

export interface KeyAnswers {
  keyId: number
  idempotencyKey: string
  callHash: Buffer
  isDone: boolean
  answer: Json | null
  createdAt: Generated<Instant>
}

export interface LicenceHolds {
  productId: number
  since: Generated<Instant>
  reason: 'MISSING' | 'ENDED'
}

export interface LicenceNeeds {
  productId: number
  orderId: number
  neededFrom: string
  lacksFrom: string | null
}

export interface LicenceStates {
  productId: number | null
  orderId: number | null
  neededFrom: string | null
  lacksFrom: string | null
  hiddenFrom: string | null
}

export interface LoginChallenges {
  tokenHash: Buffer
  userId: number
  expiresAt: Instant
  phone: string | null
}

export interface MailTokens {
  id: Generated<number>
  userId: number
  purpose: 'RESET_PASSWORD' | 'VERIFY_EMAIL'
  tokenHash: Buffer
  expiresAt: Instant
  usedAt: Instant | null
  createdAt: Generated<Instant>
}

export interface MailWords {
  template: string
  words: Json
  version: Generated<number>
  changedAt: Generated<Instant>
  actorId: number | null
}

export interface Mails {
  id: Generated<number>
  kind: string
  recipient: string
  subject: string
  blocks: Json
  orderId: number | null
  status: Generated<'QUEUED' | 'SENT' | 'FAILED' | 'KEPT'>
  attempts: Generated<number>
  lastError: string | null
  createdAt: Generated<Instant>
  sentAt: Instant | null
  resent: Generated<number>
  documents: Generated<Json>
  attachmentError: string | null
  headers: Generated<Json>
}

export interface MessageReports {
  provider: string
  providerId: string
  status: 'SENT' | 'FAILED' | 'DELIVERED' | 'READ'
  report: Json
  receivedAt: Generated<Instant>
}

export interface Messages {
  id: Generated<number>
  kind: string
  phone: string
  channel: 'WHATSAPP' | 'SMS'
  placeholders: Json
  sealed: string | null
  orderId: number | null
  userId: number | null
  fallbackMail: Json | null
  status: Generated<'QUEUED' | 'SENDING' | 'UNKNOWN' | 'SENT' | 'FAILED' | 'DELIVERED' | 'READ'>
  waitsFor: 'QUIET_HOURS' | 'GATEWAY' | 'THROTTLED' | null
  waitsUntil: Instant | null
  attempts: Generated<number>
  unknownEnds: Generated<number>
  reason: string | null
  provider: string | null
  providerId: string | null
  parts: number | null
  pricePerHundred: number | null
  insteadOfId: number | null
  fellBackTo: 'SMS' | 'MAIL' | null
  createdAt: Generated<Instant>
  queuedAt: Generated<Instant>
  startedAt: Instant | null
  sentAt: Instant | null
  deliveredAt: Instant | null
  readAt: Instant | null
}

export interface Migrations {
  name: string
  sha256: string
  appliedAt: Generated<Instant>
}

export interface Milestones {
  name: string
  reachedAt: Generated<Instant>
}

export interface Notices {
  id: Generated<number>
  language: string
  version: number
  text: string
  digest: string
  usedFrom: Generated<Instant>
}

export interface OrderEdits {
  id: Generated<number>
  orderId: number
  before: Json
  after: Json
  createdAt: Generated<Instant>
}

export interface OrderEvents {
  id: Generated<number>
  orderId: number
  kind: 'PLACED' | 'STATUS' | 'NOTE'
  status: string | null
  text: string
  actorId: number | null
  actorName: string
  isInternal: Generated<boolean>
  createdAt: Generated<Instant>
}

export interface OrderLines {
  id: Generated<number>
  orderId: number
  productId: number
  variantId: number
  position: number
  sku: string
  name: string
  options: Generated<Json>
  imageFilename: string | null
  hsn: string
  gstRateBp: number
  quantity: number
  unitPrice: Paise
  unitMrp: Paise
  gross: Paise
  discount: Generated<Paise>
  shipping: Generated<Paise>
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
  cancelled: Generated<number>
  shipped: Generated<number>
  delivered: Generated<number>
  undelivered: Generated<number>
  returned: Generated<number>
  returnRule: 'STANDARD' | 'UNOPENED' | 'FAULTY_ONLY'
  returnDays: number
}

export interface OrderLinks {
  tokenHash: Buffer
  orderId: number
  expiresAt: Instant
  createdAt: Generated<Instant>
}

export interface OrderReceivers {
  orderId: number
  fullName: string
  placedAt: Instant
}

export interface Orders {
  id: Generated<number>
  orderNumber: Generated<string>
  userId: number
  status: 'PENDING_PAYMENT' | 'PENDING_CONFIRMATION' | 'CONFIRMED' | 'PROCESSING' | 'PARTIALLY_SHIPPED' | 'SHIPPED' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED' | 'RETURNED_TO_ORIGIN'
  paymentStatus: 'PENDING' | 'AUTHORIZED' | 'PAID' | 'COD_PENDING' | 'COD_COLLECTED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'FAILED'
  paymentMethod: 'COD' | 'UPI_QR' | 'ONLINE' | 'BANK_TRANSFER' | 'CASH'
  subtotal: Paise
  discount: Generated<Paise>
  couponCode: string | null
  shipping: Generated<Paise>
  codFee: Generated<Paise>
  cgst: Paise
  sgst: Paise
  igst: Paise
  roundOff: Generated<number>
  total: Paise
  reversed: Generated<Paise>
  placeOfSupply: string
  shippingAddress: Json
  billingAddress: Json
  gstin: string | null
  businessName: string | null
  poNumber: string | null
  note: string | null
  deliverFrom: string
  deliverBy: string
  version: Generated<number>
  placedAt: Generated<Instant>
  channel: Generated<'SHOP' | 'PHONE' | 'COUNTER'>
  staffDiscount: Generated<Paise>
  discountReason: string | null
  takenById: number | null
  contactEmail: string | null
  tags: Generated<string[]>
  shipToGstin: string | null
}

export interface Pages {
  slug: string
  title: string
  summary: Generated<string[]>
  sections: Generated<Json>
  version: Generated<number>
  updatedAt: Generated<Instant>
}

export interface PastSessions {
  id: Generated<number>
  userId: number
  ip: string
  userAgent: string
  createdAt: Instant
  lastUsedAt: Instant
  endedAt: Generated<Instant>
}

export interface PayLinks {
  tokenHash: Buffer
  orderId: number
  expiresAt: Instant
  createdAt: Generated<Instant>
}

export interface PaymentBlocks {
  userId: number
  method: 'COD' | 'UPI_QR' | 'ONLINE' | 'BANK_TRANSFER'
  reason: string
  actorName: string
  createdAt: Generated<Instant>
}

export interface PaymentEvents {
  id: Generated<number>
  provider: string
  eventId: string
  event: string
  payload: Json
  receivedAt: Generated<Instant>
  appliedAt: Instant | null
  refused: string | null
}

export interface Payments {
  id: Generated<number>
  orderId: number
  method: 'COD' | 'UPI_QR' | 'ONLINE' | 'BANK_TRANSFER' | 'CASH'
  status: 'PENDING' | 'AUTHORIZED' | 'PAID' | 'COD_PENDING' | 'COD_COLLECTED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'FAILED' | 'CANCELLED'
  amount: Paise
  captured: Generated<Paise>
  refunded: Generated<Paise>
  refundDue: Generated<Paise>
  gatewayOrderId: string | null
  utr: string | null
  failure: string | null
  review: string | null
  checks: Generated<number>
  nextCheckAt: Instant | null
  remitted: Generated<Paise>
  remittance: string | null
  remittedAt: Instant | null
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  provider: string | null
  gatewaySession: string | null
  passedOver: string | null
  passedOverWhy: string | null
  lostAt: string | null
}

export interface PhoneCodes {
  phone: string
  codeHash: Buffer
  tries: Generated<number>
  expiresAt: Instant
}

export interface PictureRemovals {
  filename: string
  createdAt: Generated<Instant>
}

export interface Pincodes {
  pincode: string
  city: string
  district: string
  stateCode: string
  otherStateCodes: Generated<string[]>
  zone: 'A' | 'B' | 'C' | 'D' | 'E'
  serviceable: Generated<boolean>
  codAvailable: Generated<boolean>
}

export interface Processes {
  id: string
  host: string
  address: string
  version: string
  picturesBucket: string | null
  keyNames: string[]
  connections: number
  startedAt: Generated<Instant>
  seenAt: Generated<Instant>
}

export interface ProductDocuments {
  productId: number
  uploadId: number
}

export interface ProductImages {
  id: Generated<number>
  productId: number
  variantId: number | null
  uploadId: number
  alt: Generated<string>
  position: number
  sourceUrl: string | null
}

export interface ProductLinks {
  productId: number
  kind: 'ACCESSORY' | 'SPARE_PART' | 'ALTERNATIVE' | 'SUCCESSOR'
  otherId: number
  position: number
}

export interface ProductSales {
  productId: number
  pieces: number
}

export interface ProductSchedules {
  productId: number
  publishAt: Instant | null
  hideAt: Instant | null
  failure: string | null
  version: Generated<number>
}

export interface ProductSpecs {
  productId: number
  key: string
  numberValue: number | null
  textValue: string | null
  booleanValue: boolean | null
}

export interface Products {
  id: Generated<number>
  categoryId: number
  brandId: number | null
  name: string
  model: string | null
  description: Generated<string>
  highlights: Generated<string[]>
  boxContents: Generated<string[]>
  documents: Generated<Json>
  compatibility: Generated<string[]>
  warrantyMonths: number | null
  warrantyText: Generated<string>
  hsn: string | null
  countryOfOrigin: string | null
  manufacturer: string | null
  importer: string | null
  packer: string | null
  netQuantity: string | null
  packedOn: string | null
  bisStandard: string | null
  bisLicence: string | null
  hasLithium: Generated<boolean>
  noCod: Generated<boolean>
  returnRule: 'STANDARD' | 'UNOPENED' | 'FAULTY_ONLY' | null
  returnDays: number | null
  popularity: Generated<number>
  ratingCount: Generated<number>
  ratingSum: Generated<number>
  ratingTenths: Generated<number>
  status: Generated<'DRAFT' | 'PUBLISHED' | 'ARCHIVED'>
  publishedAt: Instant | null
  version: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  shelf: string | null
  bisValidUntil: string | null
  makerSize: string | null
  hasSerials: Generated<boolean>
}

export interface QualityOrderCategories {
  orderId: number
  categoryId: number
  isNeeded: boolean
}

export interface QualityOrders {
  id: Generated<number>
  title: string
  gazette: Generated<string>
  standards: Generated<string[]>
  hsnPrefixes: Generated<string[]>
  largeFrom: string | null
  mediumFrom: string | null
  smallFrom: string | null
  microFrom: string | null
  importedFrom: string | null
  source: Generated<string>
  note: Generated<string>
  isCertain: Generated<boolean>
  isOn: Generated<boolean>
  appliedFrom: string | null
  version: Generated<number>
}

export interface Questions {
  id: Generated<number>
  productId: number
  userId: number | null
  text: string
  status: Generated<'PENDING' | 'PUBLISHED' | 'REJECTED'>
  reason: string | null
  createdAt: Generated<Instant>
}

export interface RateLimits {
  key: string
  hits: number
  resetsAt: Instant
}

export interface RecoveryCodes {
  userId: number
  codeHash: Buffer
  usedAt: Instant | null
}

export interface Refunds {
  id: Generated<number>
  orderId: number
  paymentId: number
  gatewayPaymentId: string | null
  cancellationId: number | null
  returnId: number | null
  amount: Paise
  reason: string
  status: Generated<'QUEUED' | 'PENDING' | 'PROCESSED' | 'FAILED' | 'WITHDRAWN'>
  gatewayRefundId: string | null
  reference: string | null
  lastError: string | null
  createdBy: number | null
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
}

export interface RefusedPincodes {
  day: Generated<string>
  pincode: string
  asks: number
}

export interface RemovedOrderLines {
  id: number
  orderId: number
  orderEditId: number
  variantId: number
}

export interface Reservations {
  id: Generated<number>
  orderId: number
  variantId: number
  quantity: number
  state: Generated<'ACTIVE' | 'COMMITTED' | 'RELEASED'>
  expiresAt: Instant
  createdAt: Generated<Instant>
}

export interface ReturnLines {
  returnId: number
  orderLineId: number
  quantity: number
}

export interface ReturnPhotos {
  returnId: number
  uploadId: number
  position: number
}

export interface Returns {
  id: Generated<number>
  orderId: number
  reason: 'DAMAGED' | 'DEFECTIVE' | 'WRONG_ITEM' | 'MISSING_PARTS' | 'NOT_AS_DESCRIBED' | 'SIZE_FIT' | 'NO_LONGER_NEEDED'
  note: Generated<string>
  resolution: 'REFUND' | 'REPLACEMENT'
  status: Generated<'REQUESTED' | 'APPROVED' | 'PICKED_UP' | 'RECEIVED' | 'QC_PASS' | 'QC_FAIL' | 'REFUNDED' | 'REPLACED' | 'REJECTED'>
  unopened: boolean | null
  refundSealed: string | null
  refundHint: string | null
  pickupOn: string | null
  pickupCourier: string | null
  pickupNumber: string | null
  amount: Generated<Paise>
  creditedAt: Instant | null
  restocked: boolean | null
  told: string | null
  version: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
  creditNotes: Generated<Json>
}

export interface ReviewPhotos {
  reviewId: number
  uploadId: number
  position: number
}

export interface ReviewReports {
  reviewId: number
  userId: number
  reason: 'FAKE' | 'OFFENSIVE' | 'PRIVATE' | 'OTHER_PRODUCT' | 'OTHER'
  note: string | null
  createdAt: Generated<Instant>
  settledAt: Instant | null
}

export interface ReviewVotes {
  reviewId: number
  userId: number
  createdAt: Generated<Instant>
}

export interface Reviews {
  id: Generated<number>
  productId: number
  userId: number
  orderId: number
  rating: number
  title: Generated<string>
  text: string
  trade: string | null
  status: Generated<'PENDING' | 'PUBLISHED' | 'REJECTED'>
  reason: string | null
  version: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
}

export interface RowChanges {
  kind: string
  id: number
}

export interface RowEpoch {
  isOnly: Generated<boolean>
  id: Generated<string>
  ratesOf: Generated<string>
}

export interface RowFills {
  kind: string
  lastId: Generated<number>
}

export interface RowPositions {
  kind: 'products' | 'stock' | 'orders' | 'customers' | 'invoices' | 'credit-notes' | 'returns' | 'payments'
  id: number
  position: number
  at: Instant
}

export interface RowSources {
  kind: string | null
  id: number | null
}

export interface SavedItems {
  id: Generated<number>
  userId: number
  variantId: number
  quantity: number
  savedAt: Generated<Instant>
}

export interface SavedViews {
  id: Generated<number>
  userId: number
  list: 'orders' | 'products' | 'customers' | 'stock'
  place: number
  name: string
  query: string
  columns: string[] | null
  isShared: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Instant>
  updatedAt: Generated<Instant>
}

export interface SearchOutcomes {
  query: string
  productId: number
  day: Generated<string>
  clicks: Generated<number>
  carts: Generated<number>
  orders: Generated<number>
  weight: number
  accountClicks: Generated<number>
  accountWeight: Generated<number>
  orderWeight: Generated<number>
}

export interface SearchPins {
  ruleId: number
  productId: number
  position: number
}

export interface SearchQueries {
  id: Generated<number>
  query: string
  source: 'PAGE' | 'DROPDOWN'
  hits: Generated<number>
  total: number
  ms: number
  at: Generated<Instant>
  corrected: string | null
}

export interface SearchRules {
  id: Generated<number>
  query: string
  redirectTo: string | null
  redirectLabel: string | null
  version: Generated<number>
  updatedAt: Generated<Instant>
}

export interface SearchStrengths {
  query: string
  productId: number
  strength: number
}

export interface SecondFactors {
  userId: number
  secret: string
  confirmedAt: Instant | null
  lastStep: number | null
}

export interface SerialNumbers {
  id: Generated<number>
  productId: number
  orderLineId: number
  shipmentId: number | null
  number: string
  recordedAt: Generated<Instant>
  returnedAt: Instant | null
  returnId: number | null
}

export interface Sessions {
  id: Generated<number>
  userId: number
  tokenHash: Buffer
  userAgent: Generated<string>
  ip: Generated<string>
  createdAt: Generated<Instant>
  passwordGivenAt: Generated<Instant>
  lastUsedAt: Generated<Instant>
  expiresAt: Instant
}

export interface SetAsidePictures {
  uploadId: number
}

export interface SetAsideRows {
  id: Generated<number>
  tableName: string
  contents: Json
}

export interface Settings {
  section: 'company' | 'shipping' | 'tax' | 'cod' | 'payments' | 'backups' | 'search' | 'couriers' | 'mail' | 'backupBucket' | 'setup' | 'messages' | 'eInvoices'
  value: Json
  version: Generated<number>
  updatedAt: Generated<Instant>
  updatedBy: number | null
}

export interface SettlementLines {
  id: Generated<number>
  settlementId: number
  kind: 'PAYMENT' | 'REFUND' | 'COD' | 'ADJUSTMENT'
  externalId: string
  amount: Paise
  fee: Generated<Paise>
  tax: Generated<Paise>
  net: Generated<Paise>
  orderRef: string | null
  description: string | null
  gatewayPaymentId: string | null
  refundId: number | null
  shipmentId: number | null
  note: string | null
  createdAt: Generated<Instant>
}

export interface SettlementTerms {
  provider: string
  days: number
}

export interface Settlements {
  id: Generated<number>
  provider: string
  kind: 'GATEWAY' | 'COURIER'
  reference: string
  settledOn: string
  gross: Generated<Paise>
  fees: Generated<Paise>
  tax: Generated<Paise>
  net: Generated<Paise>
  createdAt: Generated<Instant>
}

export interface ShipmentLines {
  shipmentId: number
  orderLineId: number
  quantity: number
  value: Paise
}

export interface Shipments {
  id: Generated<number>
  orderId: number
  courier: string
  trackingNumber: string
  trackingUrl: string | null
  value: Paise
  cash: Paise | null
  returnId: number | null
  shippedAt: Generated<Instant>
  deliveredAt: Instant | null
  returnedAt: Instant | null
  failedAttempts: Generated<number>
  returnStartedAt: Instant | null
}

export interface ShoppingDays {
  day: Generated<string>
  userId: number
  checkedOut: Generated<boolean>
}

export interface SpecDefinitions {
  id: Generated<number>
  categoryId: number
  key: string
  label: string
  type: 'NUMBER' | 'TEXT' | 'BOOLEAN' | 'CHOICE'
  unit: string | null
  choices: Generated<string[]>
  specGroup: Generated<string>
  facet: Generated<boolean>
  card: Generated<boolean>
  required: Generated<boolean>
  position: number
}

export interface StaffInvitations {
  id: Generated<number>
  email: string
  role: 'OWNER' | 'MANAGER' | 'CATALOGUE' | 'ORDERS' | 'SUPPORT' | 'VIEWER'
  tokenHash: Buffer
  inviterId: number
  sentAt: Generated<Instant>
  expiresAt: Instant
  acceptedAt: Instant | null
  revokedAt: Instant | null
}

export interface StaffMailChoices {
  userId: number
  kinds: string[]
  position: number
  mailedAt: Instant | null
}

export interface StaffNews {
  id: Generated<number>
  kind: 'order' | 'payment' | 'return' | 'message' | 'stock'
  subjectId: number
  at: Generated<Instant>
  position: number | null
}

export interface Stock {
  variantId: number
  onHand: Generated<number>
  reserved: Generated<number>
  lowAt: number | null
  scarcity: Generated<string | null>
}

export interface StockAlerts {
  id: Generated<number>
  userId: number
  productId: number
  variantId: number | null
  createdAt: Generated<Instant>
}

export interface StockLedger {
  id: Generated<number>
  variantId: number
  delta: number
  reason: 'RECEIVED' | 'COUNTED' | 'DAMAGED' | 'RETURNED' | 'CORRECTION' | 'SALE' | 'CANCELLED' | 'UNDELIVERED' | 'CAME_BACK' | 'WRITTEN_OFF' | 'REPLACEMENT' | 'EDITED'
  orderLineId: number | null
  cancellationId: number | null
  shipmentId: number | null
  returnId: number | null
  note: string | null
  actorId: number | null
  createdAt: Generated<Instant>
  listId: number | null
  orderEditId: number | null
  removedLineId: number | null
}

export interface StockLists {
  id: Generated<number>
  key: string
  reason: 'RECEIVED' | 'COUNTED' | 'DAMAGED' | 'RETURNED' | 'CORRECTION'
  note: string | null
  createdAt: Generated<Instant>
  undoneAt: Instant | null
}

export interface Synonyms {
  id: Generated<number>
  words: string[]
  finds: Generated<string[]>
  version: Generated<number>
  updatedAt: Generated<Instant>
}

export interface TicketLinks {
  tokenHash: Buffer
  ticketId: number
  expiresAt: Instant
  createdAt: Generated<Instant>
}

export interface TicketMessages {
  id: Generated<number>
  ticketId: number
  kind: 'REPLY' | 'NOTE' | 'MESSAGE'
  text: string
  actorId: number | null
  actorName: string
  createdAt: Generated<Instant>
  whatsapp: 'RECEIVED' | 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | null
  problem: string | null
}

export interface Tickets {
  id: Generated<number>
  number: Generated<string>
  name: string
  email: string
  phone: string | null
  topic: string
  orderNumber: string | null
  message: string
  status: Generated<'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED'>
  createdAt: Generated<Instant>
  acknowledgeBy: Generated<Instant>
  resolveBy: Generated<Instant>
  acknowledgedAt: Instant | null
  resolvedAt: Instant | null
  version: Generated<number>
  whatsappAt: Instant | null
}

export interface TierPrices {
  variantId: number
  minQuantity: number
  price: Paise
}

export interface Transfers {
  id: Generated<number>
  paymentId: number
  utr: string
  amount: Paise
  actorId: number | null
  foundAt: Generated<Instant>
  reversesId: number | null
  turn: Generated<number>
  reason: string | null
  takenBack: Generated<Paise>
}

export interface UnreachablePhones {
  id: Generated<number>
  phone: string
  channel: 'WHATSAPP' | 'SMS'
  failures: number
  reason: string
  failedAt: Generated<Instant>
  since: Instant | null
}

export interface Uploads {
  id: Generated<number>
  filename: string
  sha256: Buffer
  mimeType: string
  width: number | null
  height: number | null
  bytes: number
  averageColour: string | null
  createdAt: Generated<Instant>
  awaitedUntil: Instant | null
}

export interface Users {
  id: Generated<number>
  username: string
  email: string
  pendingEmail: string | null
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string
  userType: Generated<'CUSTOMER' | 'ADMIN' | 'GUEST'>
  role: 'OWNER' | 'MANAGER' | 'CATALOGUE' | 'ORDERS' | 'SUPPORT' | 'VIEWER' | null
  emailVerifiedAt: Instant | null
  disabledAt: Instant | null
  createdAt: Generated<Instant>
  roleSince: Generated<Instant>
  mergedIntoId: number | null
  phoneVerifiedAt: Instant | null
  guestPhone: string | null
  guestName: string | null
}

export interface Variants {
  id: Generated<number>
  productId: number
  sku: string
  name: Generated<string>
  options: Generated<Json>
  isBare: Generated<boolean>
  price: Paise
  mrp: Paise
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  barcode: string | null
  position: Generated<number>
  archivedAt: Instant | null
  createdAt: Generated<Instant>
}

export interface WebhookAttempts {
  id: Generated<number>
  deliveryId: number
  at: Generated<Instant>
  status: number | null
  answer: Generated<string>
  error: string | null
  tookMs: number
}

export interface WebhookDeliveries {
  id: Generated<number>
  endpointId: number
  kind: string
  subject: string
  objectId: number
  userId: number | null
  facts: Generated<Json>
  xid: string | null
  createdAt: Generated<Instant>
  status: Generated<'WAITING' | 'DELIVERED' | 'FAILED'>
  attempts: Generated<number>
  nextAt: Generated<Instant>
  claim: string | null
  body: string | null
  finishedAt: Instant | null
}

export interface WebhookEndpoints {
  id: Generated<number>
  name: string
  url: string
  events: string[]
  fields: string[]
  secret: string
  formerSecret: string | null
  formerUntil: Instant | null
  pausedAt: Instant | null
  pauseReason: string | null
  failures: Generated<number>
  failingSince: Instant | null
  restsUntil: Instant | null
  version: Generated<number>
  createdAt: Generated<Instant>
}

export interface WishlistItems {
  userId: number
  productId: number
  addedAt: Generated<Instant>
}

export interface DB {
  addresses: Addresses
  alertLinks: AlertLinks
  answers: Answers
  apiKeySecrets: ApiKeySecrets
  apiKeys: ApiKeys
  assistantCodes: AssistantCodes
  assistantRefreshTokens: AssistantRefreshTokens
  auditLog: AuditLog
  auditSeals: AuditSeals
  backups: Backups
  banners: Banners
  bookSettings: BookSettings
  brandSlugs: BrandSlugs
  brands: Brands
  breaches: Breaches
  builtInSynonyms: BuiltInSynonyms
  cancellationLines: CancellationLines
  cancellations: Cancellations
  cartItems: CartItems
  carts: Carts
  categories: Categories
  categoryUploads: CategoryUploads
  changes: Changes
  codCalls: CodCalls
  codConfirmations: CodConfirmations
  codLinks: CodLinks
  codRemittances: CodRemittances
  consentLinks: ConsentLinks
  consents: Consents
  conversionDays: ConversionDays
  couponCategories: CouponCategories
  couponProducts: CouponProducts
  couponUses: CouponUses
  coupons: Coupons
  courierBookings: CourierBookings
  courierScans: CourierScans
  customerNotes: CustomerNotes
  deliveryAlerts: DeliveryAlerts
  deliveryAttempts: DeliveryAttempts
  demoShop: DemoShop
  documentSeries: DocumentSeries
  eInvoices: EInvoices
  ewayTransports: EwayTransports
  factDefaults: FactDefaults
  formerPages: FormerPages
  gatewayPayments: GatewayPayments
  gridChangeCells: GridChangeCells
  gridChanges: GridChanges
  gstFilings: GstFilings
  gstRates: GstRates
  gstRules: GstRules
  hsnConfirmations: HsnConfirmations
  idempotencyKeys: IdempotencyKeys
  importHeadings: ImportHeadings
  importPictures: ImportPictures
  importRows: ImportRows
  importWords: ImportWords
  importZipPieces: ImportZipPieces
  imports: Imports
  inboundMessages: InboundMessages
  invoiceCorrections: InvoiceCorrections
  invoiceLines: InvoiceLines
  invoices: Invoices
  jobRuns: JobRuns
  keyAnswers: KeyAnswers
  licenceHolds: LicenceHolds
  licenceNeeds: LicenceNeeds
  licenceStates: LicenceStates
  loginChallenges: LoginChallenges
  mailTokens: MailTokens
  mailWords: MailWords
  mails: Mails
  messageReports: MessageReports
  messages: Messages
  migrations: Migrations
  milestones: Milestones
  notices: Notices
  orderEdits: OrderEdits
  orderEvents: OrderEvents
  orderLines: OrderLines
  orderLinks: OrderLinks
  orderReceivers: OrderReceivers
  orders: Orders
  pages: Pages
  pastSessions: PastSessions
  payLinks: PayLinks
  paymentBlocks: PaymentBlocks
  paymentEvents: PaymentEvents
  payments: Payments
  phoneCodes: PhoneCodes
  pictureRemovals: PictureRemovals
  pincodes: Pincodes
  processes: Processes
  productDocuments: ProductDocuments
  productImages: ProductImages
  productLinks: ProductLinks
  productSales: ProductSales
  productSchedules: ProductSchedules
  productSpecs: ProductSpecs
  products: Products
  qualityOrderCategories: QualityOrderCategories
  qualityOrders: QualityOrders
  questions: Questions
  rateLimits: RateLimits
  recoveryCodes: RecoveryCodes
  refunds: Refunds
  refusedPincodes: RefusedPincodes
  removedOrderLines: RemovedOrderLines
  reservations: Reservations
  returnLines: ReturnLines
  returnPhotos: ReturnPhotos
  returns: Returns
  reviewPhotos: ReviewPhotos
  reviewReports: ReviewReports
  reviewVotes: ReviewVotes
  reviews: Reviews
  rowChanges: RowChanges
  rowEpoch: RowEpoch
  rowFills: RowFills
  rowPositions: RowPositions
  rowSources: RowSources
  savedItems: SavedItems
  savedViews: SavedViews
  searchOutcomes: SearchOutcomes
  searchPins: SearchPins
  searchQueries: SearchQueries
  searchRules: SearchRules
  searchStrengths: SearchStrengths
  secondFactors: SecondFactors
  serialNumbers: SerialNumbers
  sessions: Sessions
  setAsidePictures: SetAsidePictures
  setAsideRows: SetAsideRows
  settings: Settings
  settlementLines: SettlementLines
  settlementTerms: SettlementTerms
  settlements: Settlements
  shipmentLines: ShipmentLines
  shipments: Shipments
  shoppingDays: ShoppingDays
  specDefinitions: SpecDefinitions
  staffInvitations: StaffInvitations
  staffMailChoices: StaffMailChoices
  staffNews: StaffNews
  stock: Stock
  stockAlerts: StockAlerts
  stockLedger: StockLedger
  stockLists: StockLists
  synonyms: Synonyms
  ticketLinks: TicketLinks
  ticketMessages: TicketMessages
  tickets: Tickets
  tierPrices: TierPrices
  transfers: Transfers
  unreachablePhones: UnreachablePhones
  uploads: Uploads
  users: Users
  variants: Variants
  webhookAttempts: WebhookAttempts
  webhookDeliveries: WebhookDeliveries
  webhookEndpoints: WebhookEndpoints
  wishlistItems: WishlistItems
}
