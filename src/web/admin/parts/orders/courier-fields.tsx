import { type ReactNode, useId } from 'react'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { type CourierDraft, useCourierDraft } from './use-couriers.ts'

type CourierFieldsProps = {
  initial?: CourierDraft | undefined
  /** The name of the link in the call, which names it when it is refused. */
  linkName: 'trackingUrl' | 'trackingLink'
  /** The number or numbers, between courier and link. */
  children: ReactNode
}

/** Courier and tracking link. `{awb}` in the link stands for the number of the parcel. */
export function CourierFields({ initial, linkName, children }: CourierFieldsProps) {
  const listId = useId()
  const { draft, names, setCourier, setLink } = useCourierDraft(initial)
  return (
    <>
      <Field label="Courier" name="courier" check={(text) => needs(text, 'Enter the courier.')}>
        <TextInput
          list={listId}
          maxLength={80}
          autoComplete="off"
          value={draft.courier}
          onChange={({ target }) => setCourier(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
      <Field
        label="Tracking link"
        name={linkName}
        optional
        hint="Where shoppers follow the parcel. {awb} stands for its number."
        check={(text) =>
          text.trim() && !/^https?:\/\//.test(text.trim())
            ? 'Start the link with https://'
            : undefined
        }
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={400}
          autoComplete="off"
          value={draft.link}
          onChange={({ target }) => setLink(target.value)}
        />
      </Field>
    </>
  )
}

/** The AWB number of one parcel. */
export function NumberField({ initial }: { initial?: string }) {
  return (
    <Field
      label="Tracking number (AWB)"
      name="trackingNumber"
      check={(text) => needs(text, 'Enter the number on the label.')}
    >
      <TextInput
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={initial}
      />
    </Field>
  )
}

const needs = (text: string, sentence: string) => (text.trim() ? undefined : sentence)
