import { useState } from 'react'
import type { AddressWrite } from '#contract/people/addresses.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import {
  type AddressChange,
  type OrderChange,
  orderEditsApi,
} from '#contract/selling/order-edits.ts'
import { AddressForm } from '#web/session/address/address-form.tsx'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useMailWords } from '../../kit/mail-words.ts'
import { ConfirmChange } from './confirm-change.tsx'

type AddressDialogProps = { order: AdminOrder; onClose: () => void }
type Quoted = { wish: AddressChange; change: OrderChange }

/** Asks for the new address. Where amounts change, it shows them before anything is saved. */
export default function AddressDialog({ order, onClose }: AddressDialogProps) {
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const mailWords = useMailWords()
  const params = { id: order.id }
  const finish = () => {
    toast.success(`Address changed. ${mailWords('The shopper gets a mail.')}`)
    onClose()
  }
  const ask = useCall((wish: AddressChange) => quoteOrSave(order, wish), {
    inForm: true,
    onDone: (change, wish) => (change ? setQuoted({ wish, change }) : finish()),
  })
  const save = useCall(orderEditsApi.changeAddress, { inForm: true, onDone: finish })
  if (quoted) {
    const { wish, change } = quoted
    const body = { ...wish, total: change.after.total, version: order.version }
    return (
      <ConfirmChange
        title="Change the address?"
        change={change}
        isCash={order.paymentMethod === 'COD'}
        call={save}
        onConfirm={() => void save.run({ params, body })}
        onClose={() => setQuoted(null)}
      />
    )
  }
  return (
    <Modal
      open
      size="medium"
      onClose={onClose}
      title={`Change the address of ${order.orderNumber}`}
    >
      {order.status === 'PROCESSING' ? (
        <Notice tone="warn">This order is packed. Print its label again afterwards.</Notice>
      ) : null}
      <AddressForm
        address={{ ...order.shippingAddress, id: 0, isDefault: true }}
        submit="Save address"
        busy={ask.isBusy}
        problem={ask.problem}
        onSave={(address, form) => void ask.run(wishOf(address, form))}
        onCancel={onClose}
      >
        <BillingFields order={order} />
      </AddressForm>
    </Modal>
  )
}

function BillingFields({ order }: { order: AdminOrder }) {
  const { shippingAddress, billingAddress, gstin, shipToGstin, businessName } = order
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress)
  return (
    <>
      <Checkbox
        name="isBilling"
        label="Use this address on the invoice too"
        defaultChecked={isSame}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="GSTIN" name="gstin" optional>
          <TextInput defaultValue={gstin ?? ''} autoComplete="off" />
        </Field>
        <Field label="Business name" name="businessName" optional>
          <TextInput defaultValue={businessName ?? ''} autoComplete="off" />
        </Field>
        <Field
          label="GSTIN of the receiver"
          name="shipToGstin"
          optional
          hint="Only if another registered business gets the goods."
        >
          <TextInput defaultValue={shipToGstin ?? ''} autoComplete="off" />
        </Field>
      </div>
    </>
  )
}

/** Saves a change that changes no amount; else only says what it would change. */
async function quoteOrSave({ id, version }: AdminOrder, wish: AddressChange) {
  const change = await api(orderEditsApi.quoteAddress, { params: { id }, body: wish })
  if (change.isRepriced) return change
  await api(orderEditsApi.changeAddress, { params: { id }, body: { ...wish, version } })
  return null
}

function wishOf(address: AddressWrite, form: FormData): AddressChange {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  return {
    address,
    isBilling: form.has('isBilling'),
    gstin: text('gstin'),
    shipToGstin: text('shipToGstin'),
    businessName: text('businessName'),
  }
}
