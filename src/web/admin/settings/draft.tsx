import { createContext, type ReactNode, useContext } from 'react'
import { formatNumber } from '#contract/number.ts'
import { problemOf, readRupees } from '#contract/rupees.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, type FieldProps, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'

/** The text of a form's inputs, by the server's field names. */
export type Draft = Readonly<Record<string, string>>

export type DraftState = {
  draft: Draft
  set: (name: string, value: string) => void
  /** Version that somebody else has saved meanwhile. */
  theirs: Draft | null
}

export const DraftContext = createContext<DraftState>({ draft: {}, set: () => {}, theirs: null })

/** The number of inputs in which two drafts differ. */
export const countChanges = (a: Draft, b: Draft) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => (a[name] ?? '') !== (b[name] ?? ''),
  ).length

type DraftFieldProps = Omit<FieldProps, 'children' | 'name'> & { name: string }

/** The field of one input. If somebody else changed it, their value is shown below. */
function DraftField({ hint, ...field }: DraftFieldProps & { children: ReactNode }) {
  const { draft, theirs } = useContext(DraftContext)
  const other = theirs?.[field.name]
  const isOther = theirs !== null && (other ?? '') !== (draft[field.name] ?? '')
  return <Field {...field} hint={isOther ? `Their version: ${other || 'empty'}` : hint} />
}

function useDraftInput(name: string) {
  const { draft, set } = useContext(DraftContext)
  return { value: draft[name] ?? '', set: (value: string) => set(name, value) }
}

type DraftTextProps = DraftFieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time'
  maxLength?: number
  rows?: number
}

export function DraftText({ type = 'text', maxLength, rows, ...field }: DraftTextProps) {
  const { value, set } = useDraftInput(field.name)
  // "off" alone lets a browser offer the password of the logged-in user.
  const autoComplete = type === 'password' ? 'new-password' : 'off'
  const input = { value, maxLength, autoComplete } as const
  return (
    <DraftField {...field}>
      {rows ? (
        <Textarea
          {...input}
          rows={rows}
          className="field-sizing-content"
          onChange={(event) => set(event.target.value)}
        />
      ) : (
        <TextInput {...input} type={type} onChange={(event) => set(event.target.value)} />
      )}
    </DraftField>
  )
}

/** An amount in rupees. */
export function DraftRupees(field: DraftFieldProps) {
  const { value, set } = useDraftInput(field.name)
  return (
    <DraftField
      {...field}
      check={(text) => (field.optional && !text.trim() ? undefined : problemOf(readRupees(text)))}
    >
      <TextInput
        lead="₹"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </DraftField>
  )
}

type DraftNumberProps = DraftFieldProps & { min: number; max: number; trail?: string }

/** A whole number from `min` to `max`. */
export function DraftNumber({ min, max, trail, ...field }: DraftNumberProps) {
  const { value, set } = useDraftInput(field.name)
  const check = (text: string) => {
    const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
    const isRight = number >= min && number <= max
    return isRight ? undefined : `Enter a whole number from ${min} to ${formatNumber(max)}.`
  }
  return (
    <DraftField {...field} check={check}>
      <TextInput
        trail={trail}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </DraftField>
  )
}

type DraftChoiceProps = DraftFieldProps & { options: readonly { value: string; label: string }[] }

export function DraftChoice({ options, ...field }: DraftChoiceProps) {
  const { value, set } = useDraftInput(field.name)
  return (
    <DraftField {...field}>
      <Select value={value} onChange={(event) => set(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </DraftField>
  )
}

/** A yes/no setting, stored as 'on' or ''. */
export function DraftCheck({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { value, set } = useDraftInput(name)
  return (
    <Checkbox
      id={name}
      name={name}
      label={label}
      hint={hint}
      checked={value === 'on'}
      onChange={(event) => set(event.target.checked ? 'on' : '')}
    />
  )
}
