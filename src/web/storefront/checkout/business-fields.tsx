import { gstinProblem, normaliseGstin } from '#contract/india.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { ChoicesProps } from './pay-section.tsx'

/** A GST invoice for a business: whose it is, and the buyer's own number for the order. */
export function BusinessFields({ choices, choose }: ChoicesProps) {
  const { isBusiness, gstin, businessName, poNumber } = choices
  return (
    <Card className="grid gap-4">
      <Checkbox
        label="Buying for business"
        hint="For a tax invoice in the name of the business."
        checked={isBusiness}
        onChange={(event) => choose({ isBusiness: event.target.checked })}
      />
      {isBusiness ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="GSTIN"
            name="gstin"
            check={checkGstin}
            valid={gstin !== '' && gstinProblem(gstin) === null}
          >
            <TextInput
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={gstin}
              onChange={(event) => choose({ gstin: event.target.value.toUpperCase() })}
            />
          </Field>
          <Field label="Business name" name="businessName" check={checkBusinessName}>
            <TextInput
              autoComplete="organization"
              value={businessName}
              onChange={(event) => choose({ businessName: event.target.value })}
            />
          </Field>
          <Field label="PO number" name="poNumber" optional>
            <TextInput
              autoComplete="off"
              value={poNumber}
              onChange={(event) => choose({ poNumber: event.target.value })}
            />
          </Field>
        </div>
      ) : null}
    </Card>
  )
}

const checkGstin = (text: string) =>
  gstinProblem(normaliseGstin(text)) === null
    ? undefined
    : "This GSTIN doesn't look right. Check all 15 characters."

const checkBusinessName = (text: string) =>
  text.trim() ? undefined : 'Enter the name of the business.'
