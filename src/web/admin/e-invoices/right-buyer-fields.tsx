import { useState } from 'react'
import { gstinStateCode } from '#contract/india.ts'
import type { EInvoice, RightBuyer } from '#contract/tax/e-invoices.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'

/** Asks who an invoice should have been for; with an address where the GSTIN is of another state. */
export function RightBuyerFields({ document }: { document: EInvoice }) {
  const [gstin, setGstin] = useState(document.gstin)
  return (
    <>
      <p className="text-sm text-ink-2 md:col-span-2">
        If the buyer was wrong, correct it here. Another state changes the kind of tax, not its sum.
      </p>
      <Field label="GSTIN of the buyer" name="buyer.gstin">
        <TextInput
          value={gstin}
          onChange={(event) => setGstin(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
      </Field>
      <Field label="Name of the business" name="buyer.businessName">
        <TextInput defaultValue={document.buyer} autoComplete="off" maxLength={120} />
      </Field>
      <Field
        label="GSTIN of the receiver"
        name="buyer.shipToGstin"
        optional
        hint="Only if another registered business gets the goods."
      >
        <TextInput
          defaultValue={document.shipToGstin ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
      </Field>
      {isElsewhere(gstin, document) ? <AddressFields /> : null}
    </>
  )
}

/** Whether the billing address must be another one too. */
const isElsewhere = (gstin: string, { billingState }: EInvoice) =>
  /^\d{2}/.test(gstin.trim()) && gstinStateCode(gstin.trim()) !== billingState

const addressFields = [
  { name: 'line1', label: 'House or building', empty: 'Enter house or building.', most: 120 },
  { name: 'line2', label: 'Area or street', empty: 'Enter area or street.', most: 120 },
  { name: 'city', label: 'Town or city', empty: 'Enter the town or city.', most: 80 },
  { name: 'pincode', label: 'Pincode', empty: 'Enter the pincode.', most: 6 },
] as const

const AddressFields = () => (
  <>
    <p className="text-sm text-ink-2 md:col-span-2">
      This GSTIN is of another state. Enter its billing address there.
    </p>
    {addressFields.map(({ name, label, empty, most }) => (
      <Field
        key={name}
        label={label}
        name={`buyer.address.${name}`}
        check={(text) => (text.trim() ? undefined : empty)}
      >
        <TextInput
          autoComplete="off"
          maxLength={most}
          inputMode={name === 'pincode' ? 'numeric' : undefined}
        />
      </Field>
    ))}
  </>
)

/** The buyer as it should have been; undefined if nothing was changed. */
export function rightBuyerIn(form: FormData, document: EInvoice): RightBuyer | undefined {
  const text = (name: string) => String(form.get(`buyer.${name}`) ?? '').trim()
  const [gstin, businessName] = [text('gstin').toUpperCase(), text('businessName')]
  const shipToGstin = text('shipToGstin').toUpperCase() || null
  const isSame =
    gstin === document.gstin &&
    businessName === document.buyer &&
    shipToGstin === document.shipToGstin
  if (isSame) return undefined
  const address = {
    line1: text('address.line1'),
    line2: text('address.line2'),
    city: text('address.city'),
    pincode: text('address.pincode'),
  }
  return { gstin, businessName, shipToGstin, ...(form.has('buyer.address.line1') && { address }) }
}
