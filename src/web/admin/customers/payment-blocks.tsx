import { useState } from 'react'
import { type Customer, customersApi, type PaymentBlock } from '#contract/selling/customers.ts'
import { type CheckoutMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { ReasonField } from '../kit/forms/reason-field.tsx'
import { useMay } from '../kit/use-may.ts'
import { blockableMethods, blockedWords } from './customers.data.ts'

/** The payment methods that a customer may not use. */
export function PaymentBlocks({ customer }: { customer: Customer }) {
  const [isAsking, setIsAsking] = useState(false)
  const mayChange = useMay('orders')
  const { id, blocks, isClosed } = customer
  if (isClosed) return null
  const left = blockableMethods.filter((method) => blocks.every((b) => b.method !== method))
  return (
    <Card
      title="Payment methods"
      className="grid gap-3"
      action={
        left.length > 0 ? (
          <Button
            variant="ghost"
            size="small"
            icon="ban"
            reason={mayChange ? undefined : 'Your role can only view blocked payment methods.'}
            onClick={() => setIsAsking(true)}
          >
            Block
          </Button>
        ) : null
      }
    >
      {blocks.length === 0 ? (
        <p className="text-sm text-ink-2">All payment methods of the shop.</p>
      ) : (
        <ul className="grid gap-3">
          {blocks.map((block) => (
            <Block key={block.method} customerId={id} block={block} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <BlockDialog customerId={id} methods={left} onClose={() => setIsAsking(false)} />
      ) : null}
    </Card>
  )
}

type BlockProps = { customerId: number; block: PaymentBlock; mayChange: boolean }

function Block({ customerId, block, mayChange }: BlockProps) {
  const { method, reason, by, at } = block
  const unblock = useCall(customersApi.unblock, {
    done: `${paymentMethodNames[method]} is allowed again.`,
  })
  return (
    <li className="flex items-start gap-3 text-sm">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{blockedWords(method)}</span>
        <span className="wrap-anywhere">{reason}</span>
        <span className="text-meta text-ink-3">
          {by}, {formatDateWithYear(at)}
        </span>
      </div>
      {mayChange ? (
        <Button
          variant="outline"
          size="small"
          busy={unblock.isBusy}
          onClick={() => void unblock.run({ params: { id: customerId, method } })}
        >
          Allow<span className="sr-only"> {paymentMethodNames[method]}</span>
        </Button>
      ) : null}
    </li>
  )
}

type BlockDialogProps = {
  customerId: number
  methods: readonly CheckoutMethod[]
  onClose: () => void
}

function BlockDialog({ customerId, methods, onClose }: BlockDialogProps) {
  const block = useCall(customersApi.block, {
    done: 'Blocked from the next checkout on.',
    inForm: true,
    onDone: onClose,
  })
  const send = (form: FormData) => {
    const method = methods.find((one) => one === form.get('method'))
    if (!method) return
    const params = { id: customerId, method }
    void block.run({ params, body: { reason: String(form.get('reason') ?? '') } })
  }
  return (
    <QuestionDialog
      title="Block a payment method"
      confirm="Block"
      cancel="Cancel"
      call={block}
      onClose={onClose}
      onAnswer={send}
    >
      <Field label="Payment method" name="method">
        <Select>
          {methods.map((method) => (
            <option key={method} value={method}>
              {paymentMethodNames[method]}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField hint="For staff only. At checkout, the customer sees that this is not available for their account." />
    </QuestionDialog>
  )
}
