import {
  dayInIndia,
  endOfDay,
  instantInIndia,
  minuteInIndia,
  startOfDay,
} from '#contract/india-time.ts'
import { plainRupees } from '#contract/money.ts'
import { pastedCode } from '#contract/pasted.ts'
import { paiseOf, problemOf, readPrice, readRupees } from '#contract/rupees.ts'
import { type Coupon, CouponWrite } from '#contract/selling/coupons.ts'
import { readDate } from '#contract/written-dates.ts'
import { listCategoryNames } from '#server/catalogue/products/categories.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { addCoupon, removeCoupon, updateCoupon } from '#server/selling/coupons/change-coupons.ts'
import { findCouponId, listCouponsAfter, readCoupon } from '#server/selling/coupons/coupons.ts'
import * as cells from '../../records/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'
import { oneByOne } from '../one-by-one.ts'
import { categoryIds, categoryPaths, normaliseCategoryPath } from '../products/category-ids.ts'

/** A coupon with the paths of its categories. */
type PlacedCoupon = Coupon & { paths: string[] }

/** An amount that may be missing. */
const amount: cells.Cell<number | null> = {
  hint: (text) => problemOf(readRupees(text)) ?? '',
  write: (value) => (value === null || value === 0 ? '' : plainRupees(value)),
  read: (text) => (text === '' ? null : (paiseOf(readRupees(text)) ?? undefined)),
}

/** A date and time of India. Seconds that a coupon has are not shown. */
const starts: cells.Cell<string | null> = {
  isDate: true,
  hint: (text) =>
    `"${text.slice(0, 40)}" is not a date. Write it like 2026-11-30 or 30-11-2026, or with a time (IST) like 2026-11-30 18:00.`,
  write: (value) => (value === null ? '' : minuteInIndia(new Date(value)).replace('T', ' ')),
  read: (text) => {
    if (text === '') return null
    const written = readDate(text)
    return written
      ? instantInIndia(`${written.day}T${written.time ?? '00:00'}`).toISOString()
      : undefined
  },
}

/** A coupon that ends on a day is valid until that day is over in India, so it ends when the next one begins. */
const ends: cells.Cell<string | null> = {
  isDate: true,
  hint: starts.hint,
  write: (value) => {
    const at = value === null ? null : new Date(value)
    return at && startOfDay(dayInIndia(at)).getTime() === at.getTime()
      ? dayInIndia(new Date(at.getTime() - 1))
      : starts.write(value)
  },
  read: (text) => {
    const written = readDate(text)
    return written && written.time === null
      ? endOfDay(written.day).toISOString()
      : starts.read(text)
  },
}

/** Coupons, by their code. */
export const coupons: FlatKind<PlacedCoupon> = {
  name: 'coupons',
  access: 'settings',
  columns: [
    flatColumn('Code', 'code', cells.words, ({ code }) => code, {
      isNeeded: true,
      aliases: ['Coupon', 'Coupon code'],
    }),
    flatColumn('Kind', 'kind', cells.word, ({ kind }) => kind, {
      isNeeded: true,
      aliases: ['Type'],
    }),
    flatColumn('Value', 'value', cells.words, shownValue, {
      isNeeded: true,
      aliases: ['Discount'],
    }),
    flatColumn('Buy', 'buyQuantity', cells.number, ({ buyQuantity }) => buyQuantity),
    flatColumn('Get', 'getQuantity', cells.number, ({ getQuantity }) => getQuantity),
    flatColumn('Order from', 'minSubtotal', amount, ({ minSubtotal }) => minSubtotal, {
      aliases: ['Minimum order'],
    }),
    flatColumn('At most', 'maxDiscount', amount, ({ maxDiscount }) => maxDiscount, {
      aliases: ['Maximum discount'],
    }),
    flatColumn('Uses', 'limitTotal', cells.number, ({ limitTotal }) => limitTotal),
    flatColumn('Uses per person', 'limitPerUser', cells.number, ({ limitPerUser }) => limitPerUser),
    flatColumn('Starts', 'startsAt', starts, ({ startsAt }) => startsAt),
    flatColumn('Ends', 'endsAt', ends, ({ endsAt }) => endsAt),
    flatColumn('Active', 'active', cells.yesNo, ({ active }) => active),
    flatColumn('Categories', 'categoryIds', cells.list, ({ paths }) => paths),
    flatColumn('Product IDs', 'productIds', cells.list, (coupon) =>
      coupon.products.map(({ id }) => String(id)),
    ),
    flatColumn(
      'First order only',
      'firstOrderOnly',
      cells.yesNo,
      (coupon) => coupon.firstOrderOnly,
    ),
    flatColumn('Not for cash', 'excludeCod', cells.yesNo, ({ excludeCod }) => excludeCod),
    flatColumn('Shown', 'isShown', cells.yesNo, ({ isShown }) => isShown),
  ],
  keys: ['Code'],
  schema: CouponWrite,
  idOf: ({ id }) => id,
  resolve: async (tx, fields, { state }) => {
    const kind = fields.kind ?? state?.kind
    return {
      ...fields,
      code: fields.code ?? state?.code,
      kind,
      value: 'value' in fields ? valueIn(String(fields.value), kind) : (state?.value ?? 0),
      ...('minSubtotal' in fields && { minSubtotal: fields.minSubtotal ?? 0 }),
      ...(Array.isArray(fields.categoryIds) && {
        categoryIds: await idsOf(tx, fields.categoryIds.map(String)),
      }),
      ...(Array.isArray(fields.productIds) && { productIds: fields.productIds.map(productId) }),
    }
  },
  ...oneByOne<PlacedCoupon>({
    find: async (db, { Code = '' }) => {
      const id = await findCouponId(db, pastedCode(Code))
      return id === null ? null : placed(db, await readCoupon(db, id))
    },
    read: async (db, id) => {
      const [found] = await listCouponsAfter(db, id - 1, 1)
      return found?.id === id ? placed(db, found) : null
    },
    // `resolve` and the schema have made the fields what the API takes.
    add: async (tx, fields, { actor }) =>
      placed(tx, await addCoupon(tx, actor, fields as unknown as CouponWrite)),
    update: async (tx, { id }, fields, { actor }) =>
      placed(tx, await updateCoupon(tx, actor, id, fields as unknown as CouponWrite)),
    remove: (tx, { id }, actor) => removeCoupon(tx, actor, id),
  }),
  list: async (db, after, most) =>
    Promise.all((await listCouponsAfter(db, after, most)).map((coupon) => placed(db, coupon))),
}

/** Per cent, or rupees for an amount. */
function shownValue({ kind, value }: Coupon): string {
  if (kind === 'FREE_SHIPPING') return ''
  return kind === 'AMOUNT' ? plainRupees(value) : String(value)
}

function valueIn(text: string, kind: unknown): number {
  if (kind === 'AMOUNT') {
    const read = readPrice(text)
    if ('problem' in read) throw invalid({ value: read.problem })
    return read.paise
  }
  if (!/^\d{1,3}(\.0+)?%?$/.test(text))
    throw invalid({ value: 'Enter a percentage from 1 to 100.' })
  return Number.parseInt(text, 10)
}

async function idsOf(db: Db, paths: string[]): Promise<number[]> {
  const known = categoryIds(await listCategoryNames(db))
  return paths.map((path) => {
    const id = known.get(normaliseCategoryPath(path))
    if (id === undefined)
      throw invalid({
        categoryIds: `Category ${path} does not exist, or there are several with this name.`,
      })
    return id
  })
}

function productId(text: unknown): number {
  if (!/^[1-9]\d{0,14}$/.test(String(text)))
    throw invalid({
      productIds: 'Enter the ID of a product on each line, as a product export has it.',
    })
  return Number(text)
}

async function placed(db: Db, coupon: Coupon): Promise<PlacedCoupon> {
  const paths =
    coupon.categories.length === 0 ? new Map() : categoryPaths(await listCategoryNames(db))
  return { ...coupon, paths: coupon.categories.map(({ id }) => paths.get(id) ?? '') }
}
