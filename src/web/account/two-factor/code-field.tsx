import { useEffect, useRef } from 'react'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'

type CodeFieldProps = { label: string; hint: string; isAppOnly?: boolean; isFocused?: boolean }

/** The field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ label, hint, isAppOnly = false, isFocused = true }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The field replaces another step of its dialog, so the dialog has not focused it.
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <Field label={label} name="code" hint={hint} check={checkCode}>
      <TextInput
        ref={input}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isAppOnly ? 'numeric' : 'text'}
        className="tnum"
      />
    </Field>
  )
}

const checkCode = (text: string) => (text.trim().length >= 6 ? undefined : 'Enter the code.')
