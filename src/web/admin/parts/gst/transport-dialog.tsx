import { type EwayBill, type EwayTransport, ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { instantOf, istInput } from '../../kit/forms/ist.ts'
import { hasFields, QuestionDialog } from '../../kit/forms/question-dialog.tsx'

const modes = [
  { value: 'ROAD', label: 'Road' },
  { value: 'RAIL', label: 'Rail' },
  { value: 'AIR', label: 'Air' },
  { value: 'SHIP', label: 'Ship' },
] as const

/** Asks how the goods of an invoice travel. */
export function TransportDialog({ bill, onClose }: { bill: EwayBill; onClose: () => void }) {
  const call = useCall(ewayBillsApi.setTransport, {
    done: 'Saved.',
    inForm: hasFields,
    onDone: onClose,
  })
  const { transport } = bill
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      isWide
      title={`Transport of ${bill.number}`}
      confirm="Save"
      cancel="Cancel"
      onAnswer={(form) => void call.run({ params: { id: bill.id }, body: transportIn(form) })}
    >
      <Field label="By" name="mode">
        <Select defaultValue={transport?.mode ?? 'ROAD'}>
          {modes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Distance in km"
        name="distanceKm"
        hint="0: the portal computes it from the pincodes. A bill holds a day for each 200 km."
        check={(text) => (/^\d{1,4}$/.test(text.trim()) ? undefined : 'Enter whole kilometres.')}
      >
        <TextInput inputMode="numeric" maxLength={4} defaultValue={transport?.distanceKm ?? 0} />
      </Field>
      <Field label="Vehicle number" name="vehicleNo" optional hint="By road: DL01AB1234.">
        <TextInput maxLength={20} autoComplete="off" defaultValue={transport?.vehicleNo ?? ''} />
      </Field>
      <Field label="Transporter ID" name="transporterId" optional hint="15 characters.">
        <TextInput
          maxLength={20}
          autoComplete="off"
          defaultValue={transport?.transporterId ?? ''}
        />
      </Field>
      <Field label="Transporter" name="transporterName" optional>
        <TextInput
          maxLength={100}
          autoComplete="off"
          defaultValue={transport?.transporterName ?? ''}
        />
      </Field>
      <Field label="Transport document" name="documentNo" optional hint="Not by road: its number.">
        <TextInput maxLength={15} autoComplete="off" defaultValue={transport?.documentNo ?? ''} />
      </Field>
      <Field label="Date of that document" name="documentOn" optional>
        <TextInput type="date" defaultValue={transport?.documentOn ?? ''} />
      </Field>
      <Field label="Bill holds until" name="validUntil" optional hint="IST, as the portal says.">
        <TextInput type="datetime-local" defaultValue={istInput(transport?.validUntil ?? null)} />
      </Field>
      <Checkbox
        name="isOverSized"
        label="Over-sized goods"
        defaultChecked={transport?.isOverSized ?? false}
      />
    </QuestionDialog>
  )
}

function transportIn(form: FormData): EwayTransport {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    mode: modes.find(({ value }) => value === text('mode'))?.value ?? 'ROAD',
    distanceKm: Number(text('distanceKm')),
    vehicleNo: text('vehicleNo'),
    transporterId: text('transporterId'),
    transporterName: text('transporterName'),
    documentNo: text('documentNo'),
    documentOn: text('documentOn') || null,
    isOverSized: form.get('isOverSized') !== null,
    validUntil: instantOf(text('validUntil')),
  }
}
