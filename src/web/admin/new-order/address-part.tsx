import { useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import { type Customer, customersApi } from '#contract/selling/customers.ts'
import { AddressForm } from '#web/session/address/address-form.tsx'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import type { DraftOrder } from '../parts/orders/use-draft-order.ts'

type AddressPartProps = {
  customer: Customer
  draft: DraftOrder
  change: (part: Partial<DraftOrder>) => void
}

/** Where it goes, and whom it is billed to. */
export function AddressPart({ customer, draft, change }: AddressPartProps) {
  const [isNew, setIsNew] = useState(false)
  const add = useCall(customersApi.addAddress, {
    inForm: true,
    done: 'Address saved.',
    onDone: ({ id }) => {
      change({ addressId: id })
      setIsNew(false)
    },
  })
  const isForm = isNew || customer.addresses.length === 0
  return (
    <Card
      title="Address"
      className="grid gap-4"
      action={
        isForm ? null : (
          <Button size="small" variant="ghost" onClick={() => setIsNew(true)}>
            New address
          </Button>
        )
      }
    >
      {isForm ? (
        <AddressForm
          known={{ fullName: customer.name, phone: customer.phone }}
          submit="Save address"
          busy={add.isBusy}
          problem={add.problem}
          onSave={(address) => void add.run({ params: { id: customer.id }, body: address })}
          onCancel={customer.addresses.length > 0 ? () => setIsNew(false) : undefined}
        />
      ) : (
        <RadioGroup legend="Address" hideLegend className="grid gap-2 md:grid-cols-2">
          {customer.addresses.map((address) => (
            <Radio
              key={address.id}
              card
              name="address"
              checked={address.id === draft.addressId}
              onChange={() => change({ addressId: address.id })}
              label={<span lang={langOf(address.fullName)}>{address.fullName}</span>}
              hint={`${address.line1}, ${address.line2}, ${address.city} ${address.pincode}, ${formatPhone(address.phone)}`}
            />
          ))}
        </RadioGroup>
      )}
    </Card>
  )
}
