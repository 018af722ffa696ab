import { createContext, useContext } from 'react'

/** The server's answer to a form it refused: a message, and errors by field. */
export type FormProblem = {
  message: string
  fields?: Record<string, string> | undefined
}

/** Returns what to do about a value, or undefined if it is valid. */
export type Check = (value: string) => string | undefined

export type FormField = { id: string; label: string; check?: Check | undefined }

export type FormState = {
  problem: FormProblem | undefined
  /** The current error of each field, from the form's own checks and from the server. */
  errors: Record<string, string>
  fields: Map<string, FormField>
  setError: (name: string, error: string | undefined) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)
export const useFormState = () => useContext(FormContext)

/** Runs every check of a form and returns the errors by field. */
export function checkFields(
  fields: ReadonlyMap<string, FormField>,
  values: FormData,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, { check }] of fields) {
    const value = values.get(name)
    const error = check?.(typeof value === 'string' ? value : '')
    if (error) errors[name] = error
  }
  return errors
}
