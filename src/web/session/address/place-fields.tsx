import { useEffect, useRef, useState } from 'react'
import { addressStates } from '#contract/india.ts'
import type { AddressWrite, PincodeAnswer } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { askDelivery } from '#web/session/delivery.ts'
import { problemOf } from '#web/session/outcome.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'

/** An address as typed. */
export type AddressDraft = Record<keyof AddressWrite, string>
type Place = Pick<AddressDraft, 'city' | 'district' | 'stateCode'>

export type PlaceFieldsProps = {
  use: 'shipping' | 'billing'
  start: Partial<AddressDraft>
  /** A new address shows only the pincode first; city and state follow. */
  isNew: boolean
}

/** Pincode, town, district and state. The pincode fills in the rest, which stays editable. */
export function PlaceFields({ use, start, isNew }: PlaceFieldsProps) {
  const [pincode, setPincode] = useState(start.pincode ?? '')
  const [place, setPlace] = useState<Place>({
    city: start.city ?? '',
    district: start.district ?? '',
    stateCode: start.stateCode ?? '',
  })
  const lookup = usePlaceOf(pincode, isNew || pincode !== start.pincode, setPlace)
  const change = (part: Partial<Place>) => setPlace((before) => ({ ...before, ...part }))
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

type LookupResult = { answer?: PincodeAnswer; refusal?: string }

/** Looks up a complete pincode and fills in its place unless the shopper has typed one. */
function usePlaceOf(text: string, fills: boolean, fill: (place: Place) => void): LookupResult {
  const pincode = normalisePincode(text)
  const [result, setResult] = useState<LookupResult>({})
  const filling = useRef({ fills, fill })
  filling.current = { fills, fill }
  useEffect(() => {
    setResult({})
    if (pincode === null) return
    let isWanted = true
    askDelivery(pincode).then(
      (answer) => {
        if (!isWanted || !answer) return
        setResult({ answer })
        if (filling.current.fills) filling.current.fill(answer)
      },
      (error) => {
        const problem = problemOf(error)
        if (isWanted && problem.status === 404) setResult({ refusal: problem.message })
      },
    )
    return () => {
      isWanted = false
    }
  }, [pincode])
  return result
}

function deliverySentence({ pincode, serviceable, codAvailable, deliveryDates }: PincodeAnswer) {
  if (!serviceable) return `We don't deliver to ${pincode} yet.`
  const by = `Delivery to ${pincode} by ${formatDate(deliveryDates.to)}.`
  return codAvailable ? `${by} Cash on delivery available.` : by
}

const checkPincode = (text: string) =>
  normalisePincode(text) ? undefined : 'Enter a 6-digit pincode.'
const checkCity = (text: string) =>
  text.trim().length >= 2 ? undefined : 'Enter your town or city.'
const checkState = (code: string) => (code ? undefined : 'Choose a state.')
