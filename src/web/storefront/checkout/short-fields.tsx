import { useState } from 'react'
import { normalisePhone, shortPhone, stateName } from '#contract/india.ts'
import type { PincodeAnswer } from '#contract/people/addresses.ts'
import { checkPincode, deliverySentence } from '#web/session/address/use-place.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { ChoiceChip, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { checkEmail, checkPhone } from './short-checks.ts'
import type { Typed } from './use-typed.ts'

export type ShortFieldsProps = {
  typed: Typed
  type: (part: Partial<Typed>) => void
  /** What the shop knows of the typed pincode. */
  place: { answer?: PincodeAnswer; refusal?: string }
  /** How the email is asked for: not at all, of who likes an invoice, or of everybody. */
  email: 'none' | 'optional' | 'needed'
}

/** The fields of a first order, in the order in which people say them. */
export function ShortFields({ typed, type, place, email }: ShortFieldsProps) {
  const whatFor = useSendsMail()
    ? 'We send the order and the invoice there.'
    : 'So that we can write to you about the order.'
  return (
    <div className="grid gap-4">
      <Field
        label="Mobile number"
        name="phone"
        hint="The courier calls this number."
        check={checkPhone}
      >
        <TextInput
          type="tel"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="shipping tel"
          lead="+91"
          value={typed.phone}
          onChange={({ target }) => type({ phone: tidyPhone(target.value) })}
        />
      </Field>
      <Field label="Full name" name="fullName" check={atLeast(2, 'Enter your name.')}>
        <TextInput
          enterKeyHint="next"
          autoComplete="shipping name"
          value={typed.fullName}
          onChange={({ target }) => type({ fullName: target.value })}
        />
      </Field>
      <PincodeField typed={typed} type={type} place={place} />
      <Field
        label="House, building, company"
        name="line1"
        check={atLeast(3, 'Enter house or building.')}
      >
        <TextInput
          enterKeyHint="next"
          autoComplete="shipping address-line1"
          value={typed.line1}
          onChange={({ target }) => type({ line1: target.value })}
        />
      </Field>
      <Field label="Area, street, village" name="line2" check={atLeast(2, 'Enter area or street.')}>
        <TextInput
          enterKeyHint={email === 'none' ? 'done' : 'next'}
          autoComplete="shipping address-line2"
          value={typed.line2}
          onChange={({ target }) => type({ line2: target.value })}
        />
      </Field>
      {email === 'none' ? null : (
        <Field
          label="Email"
          name="email"
          optional={email === 'optional'}
          hint={email === 'optional' ? 'For the invoice.' : whatFor}
          check={(text) => checkEmail(text, email === 'needed')}
        >
          <TextInput
            type="email"
            enterKeyHint="done"
            autoComplete="shipping email"
            value={typed.email}
            onChange={({ target }) => type({ email: target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** The pincode, from which town and state follow. A border pincode lies in two states, and post towns have two names. */
function PincodeField({ typed, type, place }: Omit<ShortFieldsProps, 'email'>) {
  const [isOther, setOther] = useState(false)
  const { answer, refusal } = place
  const states = answer
    ? [{ code: answer.stateCode, name: answer.state }, ...answer.otherStates]
    : []
  return (
    <div className="grid gap-3">
      <Field
        label="Pincode"
        name="pincode"
        className="sm:max-w-60"
        check={checkPincode}
        valid={Boolean(answer)}
        error={refusal}
        hint={<span role="status">{answer ? deliverySentence(answer) : null}</span>}
      >
        <TextInput
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="shipping postal-code"
          value={typed.pincode}
          onChange={({ target }) => type({ pincode: target.value })}
        />
      </Field>
      {states.length > 1 ? (
        <RadioGroup legend="State" className="flex flex-wrap gap-2">
          {states.map(({ code, name }) => (
            <ChoiceChip
              key={code}
              name="stateCode"
              value={code}
              label={name}
              checked={typed.stateCode === code}
              onChange={() => type({ stateCode: code })}
            />
          ))}
        </RadioGroup>
      ) : null}
      {answer && !isOther ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">
            {typed.city}, {stateName(typed.stateCode)}
          </span>
          <TextButton className="text-sm" onClick={() => setOther(true)}>
            Another town
          </TextButton>
        </p>
      ) : null}
      {isOther ? (
        <Field label="Town or city" name="city" check={atLeast(2, 'Enter your town or city.')}>
          <TextInput
            autoComplete="shipping address-level2"
            value={typed.city}
            onChange={({ target }) => type({ city: target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}

/** A pasted or filled-in number with its country or a zero before it is shown without them, behind the +91. */
function tidyPhone(text: string): string {
  const phone = normalisePhone(text)
  return phone && text.replace(/\P{Nd}/gu, '').length > 10 ? shortPhone(phone) : text
}

const atLeast = (letters: number, sentence: string) => (text: string) =>
  text.trim().length >= letters ? undefined : sentence
