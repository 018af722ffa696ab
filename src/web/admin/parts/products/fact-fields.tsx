import {
  type FactDefaults,
  type LegalFacts,
  legalFactNames,
} from '#contract/catalogue/fact-defaults.ts'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { checkRateOfToday, rateIn } from '../../kit/forms/gst-rate.ts'
import { checkHsn } from '../../kit/forms/hsn.ts'
import { countries } from './countries.ts'

type Props = {
  /** Initial values of the fields. */
  facts?: FactDefaults['facts'] | undefined
  /** Meaning of an empty choice of the country. */
  noCountry: string
}

/** The facts that the law wants of goods, as fields of a form. They may all be left empty. */
export function FactFields({ facts, noCountry }: Props) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="HSN" name="facts.hsn" optional check={checkHsn}>
          <TextInput
            defaultValue={facts?.hsn ?? ''}
            inputMode="numeric"
            placeholder="8467"
            autoComplete="off"
          />
        </Field>
        <Field label="GST" name="facts.gstRate" optional check={checkRateOfToday}>
          <TextInput defaultValue={facts?.gstRate ?? ''} trail="%" inputMode="decimal" />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Country of origin" name="facts.countryOfOrigin" optional>
          <Select defaultValue={facts?.countryOfOrigin ?? ''}>
            <option value="">{noCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Net quantity" name="facts.netQuantity" optional>
          <TextInput defaultValue={facts?.netQuantity ?? ''} maxLength={60} placeholder="1 N" />
        </Field>
      </div>
      <Field label="Manufacturer, with address" name="facts.manufacturer" optional>
        <Textarea rows={2} defaultValue={facts?.manufacturer ?? ''} maxLength={500} />
      </Field>
      <Field
        label="Importer, with address"
        name="facts.importer"
        optional
        hint="Only for goods that are made in another country."
      >
        <Textarea rows={2} defaultValue={facts?.importer ?? ''} maxLength={500} />
      </Field>
    </>
  )
}

/** The facts of a sent form; empty ones are null. */
export function factsIn(form: FormData): Required<LegalFacts> {
  const text = (name: string) => String(form.get(`facts.${name}`) ?? '').trim() || null
  return {
    hsn: text('hsn'),
    gstRate: rateIn(text('gstRate') ?? ''),
    countryOfOrigin: text('countryOfOrigin'),
    manufacturer: text('manufacturer'),
    importer: text('importer'),
    netQuantity: text('netQuantity'),
  }
}

/** Only those of the facts that were entered. */
export function enteredFactsIn(form: FormData): LegalFacts {
  const facts = factsIn(form)
  return Object.fromEntries(
    legalFactNames.flatMap((name) => (facts[name] === null ? [] : [[name, facts[name]]])),
  )
}
