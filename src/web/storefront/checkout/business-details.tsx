import { gstinProblem, gstinStateCode, normaliseGstin, stateName } from '#contract/india.ts'
import type { Address } from '#contract/people/addresses.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import type { ChoicesProps } from './pay-section.tsx'

export type BusinessFieldsProps = ChoicesProps & {
  /** The billing address. */
  billed: Pick<Address, 'stateCode' | 'state'> | undefined
}

/** GSTIN, business name and PO number of a buyer who is a business. */
export default function BusinessDetails({ choices, choose, billed }: BusinessFieldsProps) {
  const { gstin, shipToGstin, businessName, poNumber } = choices
  const state = stateOf(gstin)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="GSTIN"
        name="gstin"
        check={checkGstin}
        valid={gstin !== '' && gstinProblem(gstin) === null}
        hint={state ? `Registered in ${state.name}.` : '15 characters, as on the certificate.'}
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
      {choices.isBillingOther ? (
        <Field
          label="GSTIN of the receiver"
          name="shipToGstin"
          optional
          check={(text) => (text.trim() ? checkGstin(text) : undefined)}
          hint="Only if the delivery address belongs to another registered business."
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={shipToGstin}
            onChange={(event) => choose({ shipToGstin: event.target.value.toUpperCase() })}
          />
        </Field>
      ) : null}
      {state && billed && state.code !== billed.stateCode ? (
        <Notice tone="warn" className="sm:col-span-2">
          This GSTIN is registered in {state.name}, but the billing address is in {billed.state}.
          Choose the billing address in {state.name} to claim input tax credit.
        </Notice>
      ) : null}
    </div>
  )
}

/** The state in which a complete GSTIN is registered. */
function stateOf(gstin: string) {
  const code = gstinProblem(gstin) === null ? gstinStateCode(normaliseGstin(gstin)) : null
  const name = code && stateName(code)
  return name ? { code, name } : null
}

const checkGstin = (text: string) =>
  gstinProblem(normaliseGstin(text)) === null
    ? undefined
    : "This GSTIN doesn't look right. Check all 15 characters."

const checkBusinessName = (text: string) => (text.trim() ? undefined : 'Enter the business name.')
