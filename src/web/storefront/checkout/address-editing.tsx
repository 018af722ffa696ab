import type { User } from '#contract/people/accounts.ts'
import type { Address } from '#contract/people/addresses.ts'
import { AddressForm } from '#web/session/address/address-form.tsx'
import { useSaveAddress } from '#web/session/addresses.ts'
import { keepCheckout, readCheckout } from '#web/session/checkout/kept-checkout.ts'
import { type AddressUse, addressFormId } from './address-use.ts'

export type AddressEditingProps = {
  use: AddressUse
  submit: string
  user: User
  addresses: readonly Address[]
  setEditing: (isEditing: boolean) => void
}

type EditingProps = AddressEditingProps & {
  changing: Address | undefined
  onSaved: (id: number) => void
}

/** The form to add or edit an address. The saved address becomes the selected one. */
export default function AddressEditing(props: EditingProps) {
  const { use, submit, user, addresses, setEditing, changing, onSaved } = props
  const save = useSaveAddress(({ id }) => {
    keepCheckout(user.id, use, {})
    onSaved(id)
  })
  return (
    <AddressForm
      id={addressFormId(use)}
      use={use}
      address={changing}
      known={{ fullName: `${user.firstName} ${user.lastName}`.trim(), phone: user.phone }}
      draft={
        changing
          ? undefined
          : {
              read: () => readCheckout(user.id, use),
              keep: (typed) => keepCheckout(user.id, use, typed),
            }
      }
      submit={submit}
      busy={save.isBusy}
      problem={save.problem}
      onSave={(address) => void save.run({ id: changing?.id ?? null, address })}
      onCancel={addresses.length > 0 ? () => setEditing(false) : undefined}
    />
  )
}
