import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { SerialNumber } from '#contract/selling/serial-numbers.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { useMay } from '../kit/use-may.ts'
import { SerialFields } from '../parts/serials/serial-fields.tsx'
import { forgetTyped, type SerialLine } from '../parts/serials/typed-serials.ts'
import { useTypedSerials } from '../parts/serials/use-serials.ts'

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
const openLines = ({ lines, keepsSerials, serials, status }: AdminOrder): SerialLine[] =>
  status === 'CONFIRMED' || status === 'PROCESSING' || status === 'PARTIALLY_SHIPPED'
    ? lines
        .map((line) => ({
          lineId: line.id,
          productId: line.productId,
          name: line.name,
          sku: line.sku,
          most: line.quantity - line.cancelled - line.shipped,
          numbers: serials
            .filter((one) => one.lineId === line.id && one.shipmentId === null)
            .map(({ number }) => number),
        }))
        .filter(({ lineId, most }) => most > 0 && keepsSerials.includes(lineId))
    : []

type PackingProps = { order: AdminOrder; lines: readonly SerialLine[] }

function Packing({ order: { id, version }, lines }: PackingProps) {
  const serials = useTypedSerials(lines)
  const save = useCall(serialNumbersApi.pack, {
    inForm: true,
    done: 'Serial numbers saved.',
    onDone: () => forgetTyped(lines),
  })
  return (
    <Form
      as="form"
      problem={save.problem}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({ params: { id }, body: { lines: serials.packed, version } })
      }}
    >
      <SerialFields
        serials={serials}
        ifMissing="No piece leaves without its number."
        nameOf={(place) => `lines.${place}.numbers`}
      />
      <FormMessage />
      <Button type="submit" variant="outline" busy={save.isBusy} className="justify-self-start">
        Save serial numbers
      </Button>
    </Form>
  )
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
