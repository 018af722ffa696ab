import { Suspense, useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import type { AddressEditingProps } from './address-editing.tsx'
import { addressTypeWords } from './address-text.tsx'

// Shoppers with saved addresses may never open this form.
const AddressEditing = lazyRetry(() => import('./address-editing.tsx'))

export type AddressChoiceProps = AddressEditingProps & {
  legend: string
  addressId: number | null
  /** The address form is open, so no address is selected yet. */
  isEditing: boolean
  onChoose: (id: number) => void
}

/** Choose a saved address, edit one, or add a new one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { use, legend, addresses, addressId, isEditing, setEditing, onChoose } = props
  const [changing, setChanging] = useState<Address>()
  const list = useFocusAfter(isEditing)
  const edit = (address?: Address) => {
    setChanging(address)
    setEditing(true)
  }
  return (
    <div ref={list} className="grid gap-4">
      {addresses.length > 0 ? (
        <RadioGroup legend={legend} hideLegend={use === 'shipping'}>
          {addresses.map((address) => (
            <AddressRadio
              key={address.id}
              name={`${use}-address`}
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
            name={`${use}-address`}
            label="New address"
            checked={isEditing && !changing}
            onChange={() => edit()}
          />
        </RadioGroup>
      ) : null}
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-160" />}>
          <AddressEditing
            key={changing?.id ?? 'new'}
            {...props}
            changing={changing}
            onSaved={(id) => {
              onChoose(id)
              setEditing(false)
              setChanging(undefined)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** When the form closes, focus moves to the selected address. */
function useFocusAfter(isEditing: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('input:checked')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return list
}

type AddressRadioProps = {
  name: string
  address: Address
  checked: boolean
  onChoose: () => void
  onEdit: () => void
}

function AddressRadio({ name, address, checked, onChoose, onEdit }: AddressRadioProps) {
  const { id, fullName, line1, line2, city, pincode, type } = address
  return (
    <div className="relative">
      <Radio
        card
        name={name}
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
