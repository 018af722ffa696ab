import { useState } from 'react'
import { addressStates } from '#contract/india.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import {
  type AddressDraft,
  checkPincode,
  deliverySentence,
  type TypedPlace,
  usePlaceOf,
} from './use-place.ts'

export type PlaceFieldsProps = {
  use: 'shipping' | 'billing'
  start: Partial<AddressDraft>
  /** A new address shows only the pincode first; city and state follow. */
  isNew: boolean
}

/** Pincode, town, district and state. The pincode fills in the rest, which stays editable. */
export function PlaceFields({ use, start, isNew }: PlaceFieldsProps) {
  const [pincode, setPincode] = useState(start.pincode ?? '')
  const [place, setPlace] = useState<TypedPlace>({
    city: start.city ?? '',
    district: start.district ?? '',
    stateCode: start.stateCode ?? '',
  })
  const lookup = usePlaceOf(pincode, isNew || pincode !== start.pincode, setPlace)
  const change = (part: Partial<TypedPlace>) => setPlace((before) => ({ ...before, ...part }))
  return (
    <>
      <Field
        label="Pincode"
        name="pincode"
        className="sm:max-w-60"
        check={checkPincode}
        valid={Boolean(lookup.answer)}
        error={lookup.refusal}
        hint={<span role="status">{lookup.answer ? deliverySentence(lookup.answer) : null}</span>}
      >
        <TextInput
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete={`${use} postal-code`}
          value={pincode}
          onChange={(event) => setPincode(event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Town or city" name="city" check={checkCity}>
          <TextInput
            autoComplete={`${use} address-level2`}
            value={place.city}
            onChange={(event) => change({ city: event.target.value })}
          />
        </Field>
        <Field label="State" name="stateCode" check={checkState}>
          <Select
            autoComplete={`${use} address-level1`}
            value={place.stateCode}
            onChange={(event) => change({ stateCode: event.target.value })}
          >
            <option value="">Choose a state</option>
            {addressStates.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="District" name="district" optional>
          <TextInput
            autoComplete={`${use} address-level3`}
            value={place.district}
            onChange={(event) => change({ district: event.target.value })}
          />
        </Field>
      </div>
    </>
  )
}

const checkCity = (text: string) =>
  text.trim().length >= 2 ? undefined : 'Enter your town or city.'
const checkState = (code: string) => (code ? undefined : 'Choose a state.')
