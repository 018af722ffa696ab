import { useState } from 'react'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { type ItemsChange, type ItemsQuote, orderEditsApi } from '#contract/selling/order-edits.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { useMailWords } from '../../kit/mail-words.ts'
import { VariantFinder } from '../../parts/goods/goods-finder.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { changeIn, differences, type ItemDraft, noChange } from './item-draft.ts'
import { AddedItem, OrderedItem } from './item-rows.tsx'

type ItemsDialogProps = { order: AdminOrder; onClose: () => void }
type Quoted = { wish: ItemsChange; quote: ItemsQuote }

/** Asks what the order is to contain, and shows the new amounts before anything is saved. */
export default function ItemsDialog({ order, onClose }: ItemsDialogProps) {
  const [draft, setDraft] = useState(noChange)
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const mailWords = useMailWords()
  const params = { id: order.id }
  const ask = useCall((body: ItemsChange) => api(orderEditsApi.quoteItems, { params, body }), {
    inForm: true,
    onDone: (quote, wish) => setQuoted({ wish, quote }),
  })
  const save = useCall(orderEditsApi.changeItems, {
    inForm: true,
    onDone: () => {
      toast.success(`Items changed. ${mailWords('The shopper gets a mail.')}`)
      onClose()
    },
  })
  if (quoted) {
    const { wish, quote } = quoted
    const body = { ...wish, total: quote.after.total, version: order.version }
    return (
      <ConfirmChange
        title="Change the items?"
        change={quote}
        isCash={order.paymentMethod === 'COD'}
        call={save}
        onConfirm={() => void save.run({ params, body })}
        onClose={() => setQuoted(null)}
      >
        <Differences quote={quote} coupon={order.couponCode} />
      </ConfirmChange>
    )
  }
  const wish = changeIn(order, draft)
  const isSame = wish.lines.length + wish.added.length === 0
  return (
    <QuestionDialog
      title={`Change the items of ${order.orderNumber}`}
      confirm="Show the new total"
      cancel="Cancel"
      isWide
      reason={isSame ? 'Change a quantity or add a product first.' : undefined}
      call={ask}
      onClose={onClose}
      onAnswer={() => void ask.run(wish)}
    >
      <ItemFields order={order} draft={draft} onChange={setDraft} />
    </QuestionDialog>
  )
}

type ItemFieldsProps = { order: AdminOrder; draft: ItemDraft; onChange: (draft: ItemDraft) => void }

function ItemFields({ order, draft, onChange }: ItemFieldsProps) {
  const { quantities, added } = draft
  const setAdded = (lines: ItemDraft['added']) => onChange({ quantities, added: lines })
  return (
    <div className="grid gap-4 md:col-span-2">
      {order.status === 'PROCESSING' ? (
        <Notice tone="warn">This order is packed. Repack it afterwards.</Notice>
      ) : null}
      <ul className="grid divide-y divide-line border-y border-line">
        {order.lines.map((line) => (
          <OrderedItem
            key={line.id}
            line={line}
            quantity={quantities[line.id] ?? line.quantity}
            onQuantity={(quantity) =>
              onChange({ added, quantities: { ...quantities, [line.id]: quantity } })
            }
          />
        ))}
        {added.map(({ variant, quantity }) => (
          <AddedItem
            key={variant.id}
            variant={variant}
            quantity={quantity}
            onQuantity={(next) =>
              setAdded(
                added.map((one) => (one.variant === variant ? { variant, quantity: next } : one)),
              )
            }
            onRemove={() => setAdded(added.filter((one) => one.variant !== variant))}
          />
        ))}
      </ul>
      <VariantFinder
        without={[
          ...order.lines.map(({ variantId }) => variantId),
          ...added.map(({ variant }) => variant.id),
        ]}
        onFound={(variant) => setAdded([...added, { variant, quantity: 1 }])}
      />
      <p className="text-meta text-ink-3">
        Ordered items keep their price. Added items get today's price.
      </p>
    </div>
  )
}

function Differences({ quote, coupon }: { quote: ItemsQuote; coupon: string | null }) {
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {differences(quote).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {quote.couponProblem === null ? null : (
        <Notice tone="warn">
          The coupon {coupon} does not apply to these items and is taken off.
        </Notice>
      )}
    </>
  )
}
