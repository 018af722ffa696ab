import { useContext } from 'react'
import {
  type DocumentNumbers,
  nextNumber,
  prefixPattern,
  prefixProblem,
  type Series,
} from '#contract/shop/document-numbers.ts'
import { DraftContext, DraftText } from './draft.tsx'
import { SettingsGroup } from './settings-form.tsx'
import { prefixesIn } from './tax-draft.ts'

/** Prefixes of the numbers of documents, each with the next number. */
export function PrefixFields({ numbers }: { numbers: DocumentNumbers }) {
  return (
    <SettingsGroup title="Document numbers">
      <p className="text-sm text-ink-2 md:col-span-2">
        One to three letters or digits, from the next document on. A new prefix begins at 1, and all
        begin again on 1 April. A prefix that is in use keeps its kind of document for the financial
        year.
      </p>
      {fields.map(({ series, label }) => (
        <PrefixField key={series} series={series} label={label} numbers={numbers} />
      ))}
    </SettingsGroup>
  )
}

const fields: readonly { series: Series; label: string }[] = [
  { series: 'INV', label: 'Tax invoices' },
  { series: 'CRN', label: 'Credit notes' },
  { series: 'BOS', label: 'Bills of supply' },
  { series: 'SAL', label: 'Invoices without GST' },
  { series: 'SCN', label: 'Credit notes without GST' },
]

type PrefixFieldProps = { series: Series; label: string; numbers: DocumentNumbers }

function PrefixField({ series, label, numbers }: PrefixFieldProps) {
  const { draft } = useContext(DraftContext)
  const prefixes = prefixesIn(draft)
  const prefix = prefixes[series]
  const isWhole = prefixPattern.test(prefix)
  return (
    <DraftText
      name={`value.prefixes.${series}`}
      label={label}
      maxLength={3}
      check={() =>
        isWhole
          ? (prefixProblem(prefixes, numbers, series) ?? undefined)
          : 'Enter one to three letters or digits.'
      }
      hint={isWhole ? `The next is ${nextNumber(numbers, prefix)}.` : undefined}
    />
  )
}
