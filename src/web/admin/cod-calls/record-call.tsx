import { useState } from 'react'
import type { CallOutcome, CodCall } from '#contract/selling/cod-calls.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, Textarea } from '#web/ui/inputs/field.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useRecordCall } from './calls.data.ts'

const outcomes: readonly { value: CallOutcome; label: string }[] = [
  { value: 'CONFIRMED', label: 'Confirmed by phone' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'LATER', label: 'Try again later' },
]

const pauses = [
  { hours: 1, label: 'in 1 hour' },
  { hours: 3, label: 'in 3 hours' },
  { hours: 6, label: 'in 6 hours' },
  { hours: 18, label: 'tomorrow' },
]

/** Records what a call reached. */
export function RecordCall({ call }: { call: CodCall }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        Record call<span className="sr-only"> about {call.orderNumber}</span>
      </Button>
      {isOpen ? <CallDialog call={call} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CallDialog({ call, onClose }: { call: CodCall; onClose: () => void }) {
  const record = useRecordCall()
  const [outcome, setOutcome] = useState<CallOutcome>('CONFIRMED')
  const [hours, setHours] = useState(3)
  const [note, setNote] = useState('')
  const body = {
    outcome,
    ...(note.trim() && { note }),
    ...(outcome === 'LATER' && { hours }),
  }
  return (
    <ConfirmDialog
      open
      title={`Call about ${call.orderNumber}`}
      confirm="Save"
      busy={record.isBusy}
      onCancel={onClose}
      onConfirm={() =>
        void record.run({ params: { id: call.id }, body }).then((done) => {
          if (done) onClose()
        })
      }
    >
      <div className="grid gap-4">
        {call.change ? (
          <p>
            About the address: <span className="wrap-anywhere">“{call.change}”</span> Change it on
            the page of the order first.
          </p>
        ) : null}
        <RadioGroup legend="What did the call reach?">
          {outcomes.map(({ value, label }) => (
            <Radio
              key={value}
              name="outcome"
              value={value}
              label={label}
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            />
          ))}
        </RadioGroup>
        {outcome === 'LATER' ? (
          <Field label="Call again">
            <Select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
              {pauses.map((pause) => (
                <option key={pause.hours} value={pause.hours}>
                  {pause.label}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="Note" hint="Only staff see it.">
          <Textarea
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
