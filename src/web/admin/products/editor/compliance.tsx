import { isBisLicence, makerSizes, makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import { readHsn } from '#contract/tax/hsn.ts'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { checkRate, rateHint } from '../../kit/forms/gst-rate.ts'
import { useNoChangeReason } from '../../kit/use-catalogue-rights.ts'
import { useGstRule } from '../../parts/gst/gst-rules.data.ts'
import { countries } from '../../parts/products/countries.ts'
import type { ComplianceField } from './draft.ts'
import { useHsnHint } from './hsn-hint.ts'
import { type PartProps, Section } from './section.tsx'

type ComplianceProps = PartProps<'compliance' | 'categoryId'> & {
  ownId: number | null
  savedHsn: string | null
}

/** The fields that tax and packaging law require. */
export function Compliance({ draft, change, ownId, savedHsn }: ComplianceProps) {
  const { compliance, categoryId } = draft
  const gstRule = useGstRule(compliance.hsn, categoryId)
  const question = useHsnHint(ownId, categoryId, compliance.hsn)
  const mayConfirm = useNoChangeReason() === undefined
  const isSaved = readHsn(compliance.hsn) === savedHsn
  const input = (field: ComplianceField) => ({
    value: compliance[field],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ compliance: { ...compliance, [field]: target.value } }),
  })
  const isImported = compliance.countryOfOrigin !== '' && compliance.countryOfOrigin !== 'IN'
  return (
    <Section title="Tax and labelling">
      <div className="grid grid-cols-2 gap-3">
        <Field label="HSN" name="compliance.hsn" hint={question.hint}>
          <TextInput {...input('hsn')} inputMode="numeric" placeholder="8467" autoComplete="off" />
        </Field>
        <Field
          label="GST"
          name="compliance.gstRate"
          optional={Boolean(gstRule)}
          hint={
            rateHint(compliance.gstRate) ??
            (compliance.gstRate ? undefined : (gstRule ?? undefined))
          }
          check={checkRate}
        >
          <TextInput
            {...input('gstRate')}
            trail="%"
            inputMode="decimal"
            placeholder={gstRule ? 'by rule' : undefined}
          />
        </Field>
      </div>
      {question.hint && isSaved && mayConfirm ? (
        <TextButton className="justify-self-start text-sm" onClick={question.confirm}>
          It is right
        </TextButton>
      ) : null}
      <Field label="Country of origin" name="compliance.countryOfOrigin">
        <Select {...input('countryOfOrigin')}>
          <option value="">Choose</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Manufacturer, with address" name="compliance.manufacturer">
        <Textarea rows={2} {...input('manufacturer')} maxLength={500} />
      </Field>
      {isImported || compliance.importer ? (
        <Field label="Importer, with address" name="compliance.importer">
          <Textarea rows={2} {...input('importer')} maxLength={500} />
        </Field>
      ) : null}
      <Field label="Packer, with address" name="compliance.packer" optional>
        <Textarea rows={2} {...input('packer')} maxLength={500} />
      </Field>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label="Net quantity" name="compliance.netQuantity">
          <TextInput {...input('netQuantity')} maxLength={60} placeholder="1 N" />
        </Field>
        <Field label="Packed on" name="compliance.packedOn" optional>
          <TextInput type="date" {...input('packedOn')} />
        </Field>
      </div>
      <BisFields input={input} />
    </Section>
  )
}

type BisFieldsProps = {
  input: (field: ComplianceField) => {
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

/** The mark and licence that a quality control order asks for. */
const BisFields = ({ input }: BisFieldsProps) => (
  <div className="grid grid-cols-2 items-end gap-3">
    <Field label="Indian Standard" name="compliance.bisStandard" optional className="col-span-2">
      <TextInput {...input('bisStandard')} maxLength={60} placeholder="IS 2029" />
    </Field>
    <Field
      label="BIS licence"
      name="compliance.bisLicence"
      optional
      className="col-span-2"
      check={checkLicence}
    >
      <TextInput {...input('bisLicence')} maxLength={60} placeholder="CM/L-1234567" />
    </Field>
    <Field label="BIS valid until" name="compliance.bisValidUntil" optional>
      <TextInput type="date" {...input('bisValidUntil')} />
    </Field>
    <Field label="Size of the maker" name="compliance.makerSize" optional>
      <Select {...input('makerSize')}>
        <option value="">Not stated</option>
        {makerSizes.map((size) => (
          <option key={size} value={size}>
            {makerSizeWords[size]}
          </option>
        ))}
      </Select>
    </Field>
  </div>
)

const checkLicence = (text: string) =>
  text.trim() === '' || isBisLicence(text.trim())
    ? undefined
    : 'Enter CM/L- and 7 to 10 digits, or for a registration R- and 7 to 10 digits.'
