import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { SerialNumber } from '#contract/selling/serial-numbers.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { isSerialNumber } from '#contract/selling/serial-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { useMay } from '../kit/use-may.ts'

/** The serial numbers of an order's pieces: entered while packing, and which of them came back. */
export function SerialsCard({ order }: { order: AdminOrder }) {
  const mayWrite = useMay('orders')
  const open = openLines(order)
  const left = order.serials.filter(({ shipmentId }) => shipmentId !== null)
  if (open.length + left.length === 0) return null
  return (
    <div data-no-print>
      <Card title="Serial numbers" className="grid gap-4">
        {left.length > 0 ? <Left order={order} pieces={left} mayWrite={mayWrite} /> : null}
        {open.length > 0 && mayWrite ? <Packing order={order} lines={open} /> : null}
      </Card>
    </div>
  )
}

/** Lines with pieces that are still here and need numbers. */
const openLines = ({ lines, keepsSerials, status }: AdminOrder) =>
  status === 'CONFIRMED' || status === 'PROCESSING' || status === 'PARTIALLY_SHIPPED'
    ? lines
        .map((line) => ({ ...line, here: line.quantity - line.cancelled - line.shipped }))
        .filter(({ id, here }) => here > 0 && keepsSerials.includes(id))
    : []

function Packing({ order, lines }: { order: AdminOrder; lines: ReturnType<typeof openLines> }) {
  const { id, version, serials } = order
  const save = useCall(serialNumbersApi.pack, { inForm: true, done: 'Serial numbers saved.' })
  const numbersOf = (lineId: number) =>
    serials.filter((one) => one.lineId === lineId && one.shipmentId === null)
  return (
    <Form
      as="form"
      problem={save.problem}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const packed = lines.map((line, place) => ({
          lineId: line.id,
          numbers: wordsIn(String(form.get(`lines.${place}.numbers`) ?? '')),
        }))
        void save.run({ params: { id }, body: { lines: packed, version } })
      }}
    >
      {lines.map((line, place) => (
        <Field
          key={line.id}
          label={`${line.name}, ${line.sku}`}
          name={`lines.${place}.numbers`}
          check={checkSerials}
          hint={`${numbersOf(line.id).length} of ${line.here} entered. Scan or type one per line.`}
        >
          <Textarea
            rows={Math.min(8, line.here + 1)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={numbersOf(line.id)
              .map(({ number }) => number)
              .join('\n')}
          />
        </Field>
      ))}
      <FormMessage />
      <Button type="submit" variant="outline" busy={save.isBusy} className="justify-self-start">
        Save serial numbers
      </Button>
    </Form>
  )
}

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** Names the first number that is none, so that nobody has to look for it among many. */
function checkSerials(text: string): string | undefined {
  const wrong = wordsIn(text).find((word) => !isSerialNumber(word))
  return wrong && `“${wrong}” is no serial number: at most 40 letters A–Z, digits and . / _ -`
}

type LeftProps = { order: AdminOrder; pieces: readonly SerialNumber[]; mayWrite: boolean }

function Left({ order, pieces, mayWrite }: LeftProps) {
  const { id, version, lines } = order
  const takeBack = useCall(serialNumbersApi.takeBack, { done: 'Recorded. It may be sold again.' })
  const nameOf = (lineId: number) => lines.find((line) => line.id === lineId)?.name ?? ''
  return (
    <ul className="grid gap-1 text-sm">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-baseline gap-x-3">
          <b className="wrap-anywhere">{piece.number}</b>
          <span className="text-ink-3 wrap-anywhere">
            {nameOf(piece.lineId)}
            {piece.returnedAt ? ', came back' : ''}
          </span>
          {mayWrite && !piece.returnedAt ? (
            <TextButton
              aria-label={`${piece.number} came back`}
              onClick={() =>
                void (
                  takeBack.isBusy ||
                  takeBack.run({ params: { id }, body: { ids: [piece.id], version } })
                )
              }
            >
              Came back
            </TextButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
