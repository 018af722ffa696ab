import { createContext, useContext } from 'react'

/** What the server says of a form it refused: a sentence, and sentences for single fields. */
export type FormProblem = {
  message: string
  fields?: Record<string, string> | undefined
}

/** Says what to do about a value, or nothing when it will do. */
export type Check = (value: string) => string | undefined

export type FormField = { id: string; label: string; check?: Check | undefined }

export type FormState = {
  problem: FormProblem | undefined
  /** What is wrong with each field at present: the form's own checks and the server's. */
  errors: Record<string, string>
  fields: Map<string, FormField>
  setError: (name: string, error: string | undefined) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)
export const useFormState = () => useContext(FormContext)

/** Runs every check of a form and returns the sentences of those that refuse. */
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
