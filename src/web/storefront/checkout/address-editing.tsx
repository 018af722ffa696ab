import { useEffect, useEffectEvent, useRef } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { useAddressForm } from '#web/session/addresses.ts'
import { type AddressChoiceProps, addressFormId } from './address-choice.tsx'
import { AddressForm, useDropDraft } from './address-form.tsx'

type EditingProps = AddressChoiceProps & {
  changing: Address | undefined
  onSaved: (id: number) => void
}

/** The form to add or edit an address. The saved address becomes the selected one. */
export default function AddressEditing(props: EditingProps) {
  const { use, submit, user, addresses, setEditing, changing, onSaved } = props
  const { save, busy, outcome } = useAddressForm(use)
  const draftKey = `${use === 'billing' ? 'billing-' : ''}address-${user.id}`
  const saved = outcome?.ok ? outcome.answer : null
  useDropDraft(draftKey, saved !== null)
  // The fetcher still holds the outcome of an earlier form on this page.
  const isSent = useRef(false)
  const finish = useEffectEvent((address: Address) => onSaved(address.id))
  useEffect(() => {
    if (saved && isSent.current) finish(saved)
  }, [saved])
  return (
    <AddressForm
      id={addressFormId(use)}
      use={use}
      address={changing}
      known={{ fullName: `${user.firstName} ${user.lastName}`.trim(), phone: user.phone }}
      draftKey={changing ? undefined : draftKey}
      submit={submit}
      busy={busy}
      problem={outcome && !outcome.ok ? outcome.problem : null}
      onSave={(address) => {
        isSent.current = true
        void save(address, changing?.id ?? null)
      }}
      onCancel={addresses.length > 0 ? () => setEditing(false) : undefined}
    />
  )
}
