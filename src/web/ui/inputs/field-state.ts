import type { FocusEventHandler, FormEventHandler } from 'react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type Check, useFormState } from './form-state.ts'

type FieldState = {
  id: string
  name: string | undefined
  invalid: boolean
  describedBy: string | undefined
  onType: (value: string) => void
  onLeave: (value: string) => void
}

export const FieldContext = createContext<FieldState | undefined>(undefined)

type FieldRules = {
  name?: string | undefined
  label: string
  error?: string | undefined
  check?: Check | undefined
}

/** The error of a field, from the caller, the server's problem, or the field's own check. */
export function useFieldError({ name, label, error, check }: FieldRules, id: string) {
  const form = useFormState()
  const fields = form?.fields
  const [own, setOwn] = useState<string>()
  const edited = useRef(false)
  const shown = error ?? (name ? form?.errors[name] : undefined) ?? own

  useEffect(() => {
    if (!fields || !name) return
    fields.set(name, { id, label, check })
    return () => {
      fields.delete(name)
    }
  }, [fields, name, id, label, check])

  const report = (value: string) => {
    const next = check?.(value)
    if (form && name) form.setError(name, next)
    else setOwn(next)
  }
  return {
    error: shown,
    onType: (value: string) => {
      edited.current = true
      if (shown) report(value)
    },
    onLeave: (value: string) => {
      if (edited.current && check) report(value)
    },
  }
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type OwnProps<Element extends Input> = {
  id?: string | undefined
  name?: string | undefined
  onInput?: FormEventHandler<Element> | undefined
  onBlur?: FocusEventHandler<Element> | undefined
}

/** The props that an input gets from the Field around it. */
export function useFieldProps<Element extends Input>(own: OwnProps<Element>) {
  const field = useContext(FieldContext)
  const onInput: FormEventHandler<Element> = (event) => {
    own.onInput?.(event)
    field?.onType(event.currentTarget.value)
  }
  const onBlur: FocusEventHandler<Element> = (event) => {
    const { value } = event.currentTarget
    own.onBlur?.(event)
    whenReleased(() => field?.onLeave(value))
  }
  return {
    id: own.id ?? field?.id,
    name: own.name ?? field?.name,
    'aria-invalid': field?.invalid || undefined,
    'aria-describedby': field?.describedBy,
    onInput,
    onBlur,
  }
}

/**
 * Pressing the submit button first moves the focus out of the field. An error that appeared at that
 * moment would push the button away from the pointer, and the click would be lost. So the error waits
 * for the release.
 */
function whenReleased(run: () => void) {
  if (!document.querySelector(':active')) return run()
  document.addEventListener('mouseup', () => setTimeout(run), { once: true })
}
