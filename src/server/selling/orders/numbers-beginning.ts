import { sql } from 'kysely'
import { readOrderNumber } from '#contract/order-number.ts'

/** A beginning of fewer digits is that of almost every order. */
const fewestDigits = 3
/** The most orders that a beginning finds. */
const mostOrders = 100

/** The digits at the end of a number, as the index `orders_number_digits` has them. */
const digitsOf = sql`substring(order_number from '[0-9]+$')`

/**
 * A part of a union: ids and times of the newest orders whose number begins with the typed text, with or without its
 * letters. Compared as a range: a pattern that is a parameter uses no index.
 */
export function orNumbersBeginning(q: string) {
  const [, letters = '', digits = ''] =
    /^([A-Z]*)([0-9]{1,12})$/.exec(readOrderNumber(q) ?? '') ?? []
  if (digits.length < fewestDigits) return sql``
  const hasLetters = letters
    ? sql`and upper(substring(order_number from '^[A-Za-z]+')) = ${letters}`
    : sql``
  return sql`union all (
    select id, placed_at from orders
    where ${digitsOf} ~>=~ ${digits} and ${digitsOf} ~<~ ${nextAfter(digits)} ${hasLetters}
    order by ${digitsOf} using ~>~ limit ${mostOrders})`
}

/** The first text behind all those that begin with these digits. */
const nextAfter = (digits: string) =>
  digits.slice(0, -1) + String.fromCharCode(digits.charCodeAt(digits.length - 1) + 1)
