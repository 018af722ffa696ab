import type { User } from '#contract/people/accounts.ts'
import type { Address } from '#contract/people/addresses.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { AddressChoice } from './address-choice.tsx'
import type { AddressUse } from './address-use.ts'
import type { ChoicesProps } from './pay-section.tsx'
import { Section } from './section.tsx'

export type AddressSectionProps = ChoicesProps & {
  user: User
  addresses: readonly Address[]
  /** Which address form is open. */
  editing: AddressUse | null
  setEditing: (use: AddressUse | null) => void
}

/** The delivery address, and the billing address if different. */
export function AddressSection(props: AddressSectionProps) {
  const { user, addresses, choices, choose, editing, setEditing } = props
  const shared = (use: AddressUse) => ({
    user,
    addresses,
    use,
    isEditing: editing === use,
    setEditing: (isEditing: boolean) => setEditing(isEditing ? use : null),
  })
  const billElsewhere = (isBillingOther: boolean) => {
    const other = addresses.find(({ id }) => id !== choices.addressId)
    choose({ isBillingOther, billingAddressId: isBillingOther ? (other?.id ?? null) : null })
    if (editing !== 'shipping') setEditing(isBillingOther && !other ? 'billing' : null)
  }
  return (
    <Section step={2} title="Deliver to">
      <div className="grid gap-4">
        <AddressChoice
          {...shared('shipping')}
          legend="Deliver to"
          submit="Deliver to this address"
          addressId={choices.addressId}
          onChoose={(addressId) => choose({ addressId })}
        />
        {addresses.length > 0 ? (
          <Checkbox
            label="Bill to the same address"
            checked={!choices.isBillingOther}
            onChange={({ target }) => billElsewhere(!target.checked)}
          />
        ) : null}
        {choices.isBillingOther ? (
          <AddressChoice
            {...shared('billing')}
            legend="Bill to"
            submit="Bill to this address"
            addressId={choices.billingAddressId}
            onChoose={(billingAddressId) => choose({ billingAddressId })}
          />
        ) : null}
      </div>
    </Section>
  )
}
