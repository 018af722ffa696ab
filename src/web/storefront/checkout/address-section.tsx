import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Address } from '#contract/addresses.ts'
import { useAddressForm } from '#web/data/addresses.ts'
import { Radio, RadioGroup } from '#web/ui/radio.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { AddressForm, useDropDraft } from './address-form.tsx'
import { addressTypeWords } from './address-text.tsx'
import { Section } from './section.tsx'

export const addressFormId = 'new-address'

export type AddressSectionProps = {
  user: User
  addresses: readonly Address[]
  addressId: number | null
  /** An address is being typed, so none is chosen yet. */
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
  onChoose: (id: number) => void
}

/** Where to: one of the saved addresses, one of them corrected, or a new one. */
export function AddressSection(props: AddressSectionProps) {
  const { user, addresses, addressId, isEditing, setEditing, onChoose } = props
  const [changing, setChanging] = useState<Address>()
  const { save, busy, outcome } = useAddressForm()
  const draftKey = `address-${user.id}`
  const saved = outcome?.ok ? outcome.answer : null
  useDropDraft(draftKey, saved !== null)
  const finish = useEffectEvent((address: Address) => {
    onChoose(address.id)
    setEditing(false)
    setChanging(undefined)
  })
  useEffect(() => {
    if (saved) finish(saved)
  }, [saved])

  const section = useFocusAfter(isEditing)

  const edit = (address?: Address) => {
    setChanging(address)
    setEditing(true)
  }
  return (
    <Section step={2} title="Deliver to">
      <div ref={section} className="grid gap-4">
        {addresses.length > 0 ? (
          <RadioGroup legend="Deliver to" hideLegend>
            {addresses.map((address) => (
              <AddressRadio
                key={address.id}
                address={address}
                checked={!isEditing && address.id === addressId}
                onChoose={() => {
                  setEditing(false)
                  onChoose(address.id)
                }}
                onEdit={() => edit(address)}
              />
            ))}
            <Radio
              card
              name="address"
              label="New address"
              checked={isEditing && !changing}
              onChange={() => edit()}
            />
          </RadioGroup>
        ) : null}
        {isEditing ? (
          <AddressForm
            key={changing?.id ?? 'new'}
            id={addressFormId}
            address={changing}
            known={{ fullName: `${user.firstName} ${user.lastName}`.trim(), phone: user.phone }}
            draftKey={changing ? undefined : draftKey}
            submit="Deliver to this address"
            busy={busy}
            problem={outcome && !outcome.ok ? outcome.problem : null}
            onSave={(address) => save(address, changing?.id ?? null)}
            onCancel={addresses.length > 0 ? () => setEditing(false) : undefined}
          />
        ) : null}
      </div>
    </Section>
  )
}

/** When the form goes, the focus in it goes to the address that is chosen now. */
function useFocusAfter(isEditing: boolean) {
  const section = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('input:checked')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return section
}

type AddressRadioProps = {
  address: Address
  checked: boolean
  onChoose: () => void
  onEdit: () => void
}

function AddressRadio({ address, checked, onChoose, onEdit }: AddressRadioProps) {
  const { id, fullName, line1, line2, city, pincode, type } = address
  return (
    <div className="relative">
      <Radio
        card
        name="address"
        value={id}
        checked={checked}
        onChange={onChoose}
        className="pe-16 wrap-anywhere"
        label={`${addressTypeWords[type]}, ${city} ${pincode}`}
        hint={[fullName, line1, line2].join(', ')}
      />
      <TextButton onClick={onEdit} className="absolute! end-3 top-3 text-sm">
        Edit<span className="sr-only"> the address in {city}</span>
      </TextButton>
    </div>
  )
}
