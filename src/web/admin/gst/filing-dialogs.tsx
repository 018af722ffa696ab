import { addressStates } from '#contract/india.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { type CorrectInvoice, gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { monthWords } from './gst.data.ts'

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

type FileDialogProps = { month: string; onClose: () => void }

/** Marks a month as filed in the portal. */
export function FileDialog({ month, onClose }: FileDialogProps) {
  const send = (form: FormData) =>
    api(gstReturnsApi.file, {
      params: { month },
      body: { filedOn: textIn(form, 'filedOn'), arn: textIn(form, 'arn') || null },
    })
  const call = useCall(send, {
    done: `${monthWords(month)} is marked as filed.`,
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      title={`Mark ${monthWords(month)} as filed`}
      confirm="Mark as filed"
      cancel="Cancel"
      onAnswer={(form) => void call.run(form)}
    >
      <p className="text-sm text-ink-2">
        Do this after you have filed it in the portal. The shop keeps the file as it is now and
        shows later what changed. You can take it back within a day.
      </p>
      <Field label="Filed on" name="filedOn">
        <TextInput type="date" defaultValue={dayInIndia(new Date())} max={dayInIndia(new Date())} />
      </Field>
      <Field label="ARN" name="arn" hint="Optional. The 15 characters that the portal shows.">
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={20} />
      </Field>
    </QuestionDialog>
  )
}

/** Records the right buyer or place of supply of an invoice. */
export function CorrectDialog({ onClose }: { onClose: () => void }) {
  const call = useCall(
    (form: FormData) => api(gstReturnsApi.correct, { body: correctionIn(form) }),
    {
      done: ({ month }) => `Recorded. It is in the return of ${monthWords(month)}.`,
      inForm: hasFields,
      onDone: onClose,
    },
  )
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      title="Correct an invoice in the returns"
      confirm="Record"
      cancel="Cancel"
      isWide
      onAnswer={(form) => void call.run(form)}
    >
      <p className="text-sm text-ink-2 md:col-span-2">
        The invoice stays as it was issued. While its month is not marked as filed, that return
        changes. Otherwise the next open one amends it, until 30 November after the financial year,
        or until its annual return is filed if that is earlier.
      </p>
      <Field label="Invoice number" name="number">
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={20} />
      </Field>
      <Field
        label="Right place of supply"
        name="placeOfSupply"
        hint="Usually the state of the GSTIN."
      >
        <Select defaultValue="">
          <option value="">As it is</option>
          {addressStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Right GSTIN" name="gstin" hint="Leave empty if it is right.">
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={20} />
      </Field>
      <Field label="Name of the business" name="businessName" hint="Needed with a GSTIN.">
        <TextInput autoComplete="off" maxLength={120} />
      </Field>
      <Field label="Reason" name="reason">
        <TextInput autoComplete="off" maxLength={300} />
      </Field>
    </QuestionDialog>
  )
}

/** The fields that were filled in. */
function correctionIn(form: FormData): CorrectInvoice {
  const [gstin, businessName] = [textIn(form, 'gstin'), textIn(form, 'businessName')]
  const placeOfSupply = textIn(form, 'placeOfSupply')
  return {
    number: textIn(form, 'number'),
    reason: textIn(form, 'reason'),
    ...(gstin && { gstin }),
    ...(businessName && { businessName }),
    ...(placeOfSupply && { placeOfSupply }),
  }
}
