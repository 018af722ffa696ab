import { useEffect, useState } from 'react'
import { type OpenSerials, serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { groupBy } from '#web/browser/group-by.ts'
import { api } from '#web/session/api.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import {
  faultWhileTyping,
  keepTyped,
  keyOf,
  numbersIn,
  readTyped,
  type SerialLine,
  sharedNumbers,
} from './typed-serials.ts'

/** The text in the fields of these lines, and the numbers in it, as calls take them. */
export function useTypedSerials(lines: readonly SerialLine[]) {
  const [typed, setTyped] = useState(readTyped)
  const textOf = (line: SerialLine) => typed[keyOf(line)] ?? line.numbers.join('\n')
  const sharedOf = new Map(
    [...groupBy(lines, ({ productId }) => productId)].map(
      ([productId, alike]) => [productId, sharedNumbers(alike.map(textOf))] as const,
    ),
  )
  const packed = lines.map((line) => ({ lineId: line.lineId, numbers: numbersIn(textOf(line)) }))
  return {
    lines,
    textOf,
    /** Says what is wrong with the field of a line while it is being filled. */
    faultOf(line: SerialLine): string | undefined {
      const shared = sharedOf.get(line.productId)
      const twice = numbersIn(textOf(line)).find((one) => shared?.has(one.toUpperCase()))
      if (twice) return `${twice.toUpperCase()} is in two fields. A number belongs to one piece.`
      return faultWhileTyping(textOf(line), line.most)
    },
    type(line: SerialLine, text: string) {
      const now = { ...readTyped(), [keyOf(line)]: text }
      keepTyped(now)
      setTyped(now)
    },
    packed,
    all: lines.reduce((sum, { most }) => sum + most, 0),
    missing: lines.reduce(
      (sum, { most }, at) => sum + Math.max(0, most - (packed[at]?.numbers.length ?? 0)),
      0,
    ),
  }
}

export type TypedSerials = ReturnType<typeof useTypedSerials>

/** The lines of orders that need serial numbers; null until the answer is there. No order is asked for if there are none. */
export function useOpenSerials(orderIds: readonly number[]): Outcome<OpenSerials[]> | null {
  const [outcome, setOutcome] = useState<Outcome<OpenSerials[]> | null>(null)
  const asked = orderIds.join()
  useEffect(() => {
    if (asked === '') return
    let isOpen = true
    const ids = asked.split(',').map(Number)
    void tryCall(async () => (await api(serialNumbersApi.open, { body: { ids } })).lines).then(
      (answer) => {
        if (isOpen) setOutcome(answer)
      },
    )
    return () => {
      isOpen = false
    }
  }, [asked])
  return asked === '' ? { ok: true, answer: [] } : outcome
}

/** The lines that an answer has, with all their pieces. */
export const linesOf = (found: Outcome<OpenSerials[]> | null, isOfMany = false): SerialLine[] =>
  found?.ok
    ? found.answer.map(({ lineId, productId, name, sku, here, numbers, orderNumber }) => ({
        lineId,
        productId,
        name,
        sku,
        most: here,
        numbers,
        ...(isOfMany && { orderNumber }),
      }))
    : []
