import { instantInIndia } from '#contract/india-time.ts'
import { adminInvoicesApi, type OrderDocument } from '#contract/selling/invoices.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'

/** The portal number that staff are about to record, and its document. */
export type NumberQuestion = {
  kind: 'document.eway-bill' | 'document.register'
  document: OrderDocument
}

type NumberDialogProps = { question: NumberQuestion; onClose: () => void }

/** Records a number issued by a government portal. */
export function NumberDialog({ question, onClose }: NumberDialogProps) {
  const { kind, document } = question
  const isRegistration = kind === 'document.register'
  const call = useCall((form: FormData) => send(question, form), {
    done: isRegistration ? 'IRN recorded.' : 'E-way bill recorded.',
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      title={`${isRegistration ? 'IRN' : 'E-way bill'} of ${document.number}`}
      confirm="Record"
      cancel="Cancel"
      onAnswer={(form) => void call.run(form)}
    >
      {isRegistration ? (
        <RegistrationFields />
      ) : (
        <Field
          label="E-way bill number"
          name="number"
          hint="Printed on the document. You can change it if a new bill is raised."
          check={fits(/^\d{12}$/, 'An e-way bill has 12 digits.')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            defaultValue={document.ewayBillNo ?? ''}
          />
        </Field>
      )}
    </QuestionDialog>
  )
}

function RegistrationFields() {
  return (
    <>
      <p className="text-sm text-ink-2">
        Copy these from the e-invoice portal. They are printed with the QR code and can't be changed
        later.
      </p>
      <Field
        label="IRN"
        name="irn"
        check={fits(/^[0-9a-f]{64}$/i, 'An IRN has 64 characters: digits, and letters a to f.')}
      >
        <Textarea rows={2} maxLength={80} autoComplete="off" spellCheck={false} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Acknowledgement number"
          name="ackNo"
          check={fits(/^\d{6,20}$/, 'Enter 6 to 20 digits.')}
        >
          <TextInput inputMode="numeric" autoComplete="off" maxLength={24} />
        </Field>
        <Field
          label="Acknowledged at"
          name="ackAt"
          hint="IST"
          check={(text) => (text ? undefined : 'Enter the date and time.')}
        >
          <TextInput type="datetime-local" />
        </Field>
      </div>
      <Field
        label="Signed code"
        name="signedQr"
        hint="The text of the QR code from the portal's file."
        check={fits(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Enter three parts separated by dots.')}
      >
        <Textarea rows={4} maxLength={2_000} autoComplete="off" spellCheck={false} />
      </Field>
    </>
  )
}

/** Removes the whitespace that pasting adds. */
const bare = (text: string) => text.replace(/\s/g, '')

const fits = (pattern: RegExp, sentence: string) => (text: string) =>
  pattern.test(bare(text)) ? undefined : sentence

function send({ kind, document }: NumberQuestion, form: FormData): Promise<unknown> {
  const text = (name: string) => bare(String(form.get(name) ?? ''))
  const params = { id: document.id }
  if (kind === 'document.eway-bill')
    return api(adminInvoicesApi.recordEwayBill, { params, body: { number: text('number') } })
  const at = instantInIndia(text('ackAt'))
  const ackAt = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  const body = { irn: text('irn'), ackNo: text('ackNo'), ackAt, signedQr: text('signedQr') }
  return api(adminInvoicesApi.register, { params, body })
}
