import { useState } from 'react'
import { labelledVariants, labelsAtOnce, labelsOnSheet } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { type ProductLabelSize, productLabelsApi } from '#contract/selling/product-labels.ts'
import { api } from '#web/session/api.ts'
import { useDownload } from '#web/session/documents.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'

export type LabelledVariant = { id: number; sku: string; name: string }

type LabelsDialogProps = { variants: readonly LabelledVariant[]; onClose: () => void }

/** Asks how many labels of each variant to print, and on what, and makes the PDF. */
export function LabelsDialog({ variants, onClose }: LabelsDialogProps) {
  const [size, setSize] = useState<ProductLabelSize>('ROLL_38X25')
  const [used, setUsed] = useState('0')
  const [copies, setCopies] = useState<Record<number, string>>({})
  const { busy, download } = useDownload()
  const labels = variants.slice(0, labelledVariants).map(({ id }) => ({
    variantId: id,
    copies: wholeIn(copies[id] ?? '1') ?? 0,
  }))
  const count = labels.reduce((sum, one) => sum + one.copies, 0)
  const print = () => {
    const wanted = labels.filter((one) => one.copies > 0)
    const body = { size, used: size === 'ROLL_38X25' ? 0 : Number(used), labels: wanted }
    void download('barcode-labels.pdf', () => api(productLabelsApi.print, { body }))
  }
  return (
    <QuestionDialog
      title="Barcode labels"
      confirm={`Print ${plural(count, 'label')}`}
      cancel="Close"
      size="medium"
      reason={reasonAgainst(count)}
      call={{ isBusy: busy !== null, problem: null }}
      onAnswer={print}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        A label has the name, the MRP, the net quantity and the barcode: the EAN if the variant has
        a valid one, else its SKU.
      </p>
      {variants.length > labelledVariants ? (
        <Notice tone="warn">
          Only the first {labelledVariants} of {plural(variants.length, 'variant')} get labels here.
          Print the others from a smaller selection.
        </Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Labels" name="size">
          <Select value={size} onChange={({ target }) => setSize(target.value as ProductLabelSize)}>
            {sizes.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        {size === 'ROLL_38X25' ? null : (
          <Field
            label="Used labels on the first sheet"
            name="used"
            check={(text) =>
              (wholeIn(text) ?? labelsOnSheet[size]) < labelsOnSheet[size]
                ? undefined
                : `Enter a whole number from 0 to ${labelsOnSheet[size] - 1}.`
            }
          >
            <TextInput
              value={used}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setUsed(target.value)}
            />
          </Field>
        )}
      </div>
      <ul className="grid gap-2">
        {variants.slice(0, labelledVariants).map(({ id, sku, name }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
            <span className="min-w-0 text-sm wrap-anywhere">
              {name}
              <span className="block text-meta text-ink-3">{sku}</span>
            </span>
            <Field
              label={`Labels of ${sku}`}
              name={`copies.${id}`}
              hideLabel
              check={(text) => (wholeIn(text) === null ? 'Enter a whole number.' : undefined)}
            >
              <TextInput
                value={copies[id] ?? '1'}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => setCopies({ ...copies, [id]: target.value })}
              />
            </Field>
          </li>
        ))}
      </ul>
    </QuestionDialog>
  )
}

const sizes: readonly [ProductLabelSize, string][] = [
  ['ROLL_38X25', 'Roll, 38 × 25 mm'],
  ['A4_65', 'A4, 65 labels of 38.1 × 21.2 mm'],
  ['A4_40', 'A4, 40 labels of 52.5 × 29.7 mm'],
]

const wholeIn = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null)

function reasonAgainst(count: number): string | undefined {
  if (count === 0) return 'Enter how many labels to print.'
  if (count > labelsAtOnce) return `Print at most ${formatNumber(labelsAtOnce)} labels at once.`
  return undefined
}
