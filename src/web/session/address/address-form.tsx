import { type ReactNode, useRef, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { normalisePhone, shortPhone } from '#contract/india.ts'
import type { Address, AddressWrite } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { keepDraft, readDraft } from '#web/browser/draft.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { ErrorSummary, Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { ChoiceChip, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { AddressDraft } from './use-place.ts'

export type AddressFormProps = {
  /** The address to edit; undefined for a new one. */
  address?: Address | undefined
  /** Known details of the shopper, used as defaults. */
  known?: { fullName: string; phone: string | null } | undefined
  /** The key under which typed input is kept in this tab. */
  draftKey?: string | undefined
  /** The browser's autofill section; `shipping` by default. */
  use?: 'shipping' | 'billing' | undefined
  /** The form id, for a submit button elsewhere. */
  id?: string | undefined
  submit: string
  busy: boolean
  problem: Problem | null
  onSave: (address: AddressWrite, form: FormData) => void
  onCancel?: (() => void) | undefined
  /** More fields, after those of the address. */
  children?: ReactNode
}

/** An address form. The pincode comes first because it fills in the city and state. */
export function AddressForm(props: AddressFormProps) {
  const { address, draftKey, submit, busy, problem, onSave, onCancel, use = 'shipping' } = props
  const form = useRef<HTMLDivElement>(null)
  const [start] = useState(() => startOf(props))
  const keep = () => {
    const element = form.current?.closest('form')
    if (draftKey && element) keepDraft(draftKey, Object.fromEntries(new FormData(element)))
  }
  return (
    <Form
      as="form"
      id={props.id}
      problem={problem}
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (!busy) onSave(addressOf(form), form)
      }}
    >
      <div ref={form} className="grid gap-4">
        <ErrorSummary />
        <PlaceFields use={use} start={start} isNew={!address} />
        <LineFields use={use} start={start} />
        <PersonFields use={use} start={start} />
        <RadioGroup legend="Type" className="flex flex-wrap gap-2">
          {types.map(({ value, label }) => (
            <ChoiceChip
              key={value}
              name="type"
              value={value}
              label={label}
              defaultChecked={value === (start.type ?? 'HOME')}
            />
          ))}
        </RadioGroup>
        {address?.isDefault ? null : (
          <Checkbox
            name="isDefault"
            label="Use as my default address"
            defaultChecked={start.isDefault === 'on'}
          />
        )}
        {props.children}
        {problem?.fields ? null : <FormMessage />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
    </Form>
  )
}

const types = [
  { value: 'HOME', label: 'Home' },
  { value: 'WORK', label: 'Work' },
  { value: 'OTHER', label: 'Other' },
]

type StartProps = { use: 'shipping' | 'billing'; start: Partial<AddressDraft> }

function LineFields({ use, start }: StartProps) {
  return (
    <>
      <Field
        label="House, building, company"
        name="line1"
        check={atLeast(3, 'Enter house or building.')}
      >
        <TextInput autoComplete={`${use} address-line1`} defaultValue={start.line1} />
      </Field>
      <Field label="Area, street, village" name="line2" check={atLeast(2, 'Enter area or street.')}>
        <TextInput autoComplete={`${use} address-line2`} defaultValue={start.line2} />
      </Field>
      <Field label="Landmark" name="landmark" optional>
        <TextInput autoComplete={`${use} address-line3`} defaultValue={start.landmark} />
      </Field>
    </>
  )
}

function PersonFields({ use, start }: StartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Full name" name="fullName" check={atLeast(2, 'Enter your name.')}>
        <TextInput autoComplete={`${use} name`} defaultValue={start.fullName} />
      </Field>
      <Field label="Mobile number" name="phone" check={checkPhone}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete={`${use} tel-national`}
          lead="+91"
          defaultValue={start.phone}
        />
      </Field>
    </div>
  )
}

const checkPhone = (text: string) =>
  normalisePhone(text) ? undefined : 'Enter a 10-digit mobile number.'

const atLeast = (letters: number, sentence: string) => (text: string) =>
  text.trim().length >= letters ? undefined : sentence

/** Default values: the address to edit, else the draft, else known details. */
function startOf({ address, known, draftKey }: AddressFormProps): Partial<AddressDraft> {
  if (address)
    return {
      ...address,
      phone: shortPhone(address.phone),
      landmark: address.landmark ?? '',
      isDefault: address.isDefault ? 'on' : '',
    }
  const draft = draftKey ? readDraft<AddressDraft>(draftKey) : {}
  return {
    fullName: known?.fullName ?? '',
    phone: shortPhone(known?.phone ?? ''),
    ...draft,
  }
}

function addressOf(form: FormData): AddressWrite {
  const text = (name: keyof AddressWrite) => String(form.get(name) ?? '').trim()
  const district = text('district')
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    line1: text('line1'),
    line2: text('line2'),
    landmark: text('landmark') || null,
    pincode: normalisePincode(text('pincode')) ?? text('pincode'),
    city: text('city'),
    ...(district && { district }),
    stateCode: text('stateCode'),
    type: text('type') as NonNullable<AddressWrite['type']>,
    isDefault: text('isDefault') === 'on',
  }
}
