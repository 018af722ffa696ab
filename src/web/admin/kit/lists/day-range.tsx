import { useState } from 'react'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'

export type DayRangeProps = {
  /** Calendar days in India; '' for an open end. */
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

/** Two day inputs. A half-typed day is not reported. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <>
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day, to })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ from, to: day })} />
    </>
  )
}

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const type = (day: string) => {
    setTyped(day)
    if (day === '' || day.startsWith('20')) onChange(day)
  }
  return (
    <Field label={label}>
      <TextInput type="date" value={typed} onChange={(event) => type(event.target.value)} />
    </Field>
  )
}
