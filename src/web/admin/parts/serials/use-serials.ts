import { useEffect, useState } from 'react'
import { type OpenSerials, serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { api } from '#web/session/api.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import { keepTyped, keyOf, numbersIn, readTyped, type SerialLine } from './typed-serials.ts'

/** What is typed into the fields of these lines, with what is to be sent of it. */
export function useTypedSerials(lines: readonly SerialLine[]) {
  const [typed, setTyped] = useState(readTyped)
  const textOf = (line: SerialLine) => typed[keyOf(line)] ?? line.numbers.join('\n')
  const packed = lines.map((line) => ({ lineId: line.lineId, numbers: numbersIn(textOf(line)) }))
  return {
    lines,
    textOf,
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
    ? found.answer.map(({ lineId, name, sku, here, numbers, orderNumber }) => ({
        lineId,
        name,
        sku,
        most: here,
        numbers,
        ...(isOfMany && { orderNumber }),
      }))
    : []
