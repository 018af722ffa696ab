import { type Ref, useState } from 'react'
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
  const { typed, type } = useTypedDay(value, onChange)
  return (
    <Field label={label}>
      <TextInput type="date" value={typed} onChange={(event) => type(event.target.value)} />
    </Field>
  )
}

type DayInputProps = {
  id: string
  value: string
  onChange: (day: string) => void
  onLeave: () => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A day inside a chip, whose words are its label. */
export function DayInput({ id, value, onChange, onLeave, ref }: DayInputProps) {
  const { typed, type } = useTypedDay(value, onChange)
  return (
    <input
      id={id}
      ref={ref}
      type="date"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={onLeave}
      className="field-in-chip"
    />
  )
}

/** The text of a day while it is typed. Only a whole day, or none, is reported. */
function useTypedDay(value: string, onChange: (day: string) => void) {
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
  return { typed, type }
}
