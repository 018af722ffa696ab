import type { ComponentProps, ElementType, MouseEvent, RefObject, SubmitEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Form as RouterForm } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import { checkFields, FormContext, type FormField, type FormProblem } from './form-state.ts'

export type { FormProblem }

export type FormProps = ComponentProps<'form'> & {
  /** `fetcher.Form` for a form that stays on its page; by default the router's Form. */
  as?: ElementType | undefined
  /**
   * The server's answer if it refused: `fields` are shown beside the inputs, the message in
   * FormMessage.
   */
  problem?: FormProblem | null | undefined
}

/**
 * A form that shows its errors: fields are checked on blur and on submit, and nothing is sent while a check fails.
 * Focus moves to the ErrorSummary or the first invalid field. `noValidate={false}` keeps the browser's checks.
 */
export function Form({ as: Element = RouterForm, problem, noValidate = true, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef(new Map<string, FormField>()).current
  const [errors, setErrors] = useState<Record<string, string>>(problem?.fields ?? {})
  const [answered, setAnswered] = useState(problem)
  const [sent, setSent] = useState(false)
  const [refusals, setRefusals] = useState(0)

  // A new answer replaces the former errors. The same message counts as new only after another
  // submit, because a page may create the object anew on each render.
  if (answered !== problem) {
    setAnswered(problem)
    if (sent || !isSameProblem(answered, problem)) {
      setSent(false)
      setErrors(problem?.fields ?? {})
      if (problem) setRefusals(refusals + 1)
    }
  }
  useFocusOnRefusal(form, refusals)
  useMarkedTitle(refusals > 0 && (problem != null || Object.keys(errors).length > 0))

  const state = useMemo(() => {
    const setError = (name: string, error: string | undefined) =>
      setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))
    return { problem: problem ?? undefined, errors, fields, setError }
  }, [problem, errors, fields])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const refused = checkFields(fields, new FormData(event.currentTarget))
    setErrors(refused)
    if (Object.keys(refused).length === 0) {
      setSent(true)
      rest.onSubmit?.(event)
      return
    }
    event.preventDefault()
    setRefusals((count) => count + 1)
  }

  return (
    <FormContext value={state}>
      <Element {...rest} ref={form} noValidate={noValidate} onSubmit={submit} />
    </FormContext>
  )
}

const isSameProblem = (a: FormProps['problem'], b: FormProps['problem']) =>
  JSON.stringify(a) === JSON.stringify(b)

/** After a refusal, focus moves to the errors. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusals: number) {
  useEffect(() => {
    if (refusals === 0) return
    const summary = form.current?.querySelector<HTMLElement>('[data-error-summary]')
    const badField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = summary ?? badField
    target?.focus()
  }, [form, refusals])
}

/** While there are errors, the page's title says so. */
function useMarkedTitle(isWrong: boolean) {
  useEffect(() => {
    const { title } = document
    if (!isWrong || title.startsWith('Error: ')) return
    const marked = `Error: ${title}`
    document.title = marked
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title === marked) document.title = title
    }
  }, [isWrong])
}

/** The server's message, below the button. Stays in the page, empty, while there is no message. */
export function FormMessage({
  problem,
  className,
}: {
  problem?: FormProblem | null | undefined
  className?: string | undefined
}) {
  return (
    <FormContext.Consumer>
      {(form) => {
        const message = (problem ?? form?.problem)?.message
        return (
          <div role="alert" className={className}>
            {message ? (
              <p className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-sm font-medium text-danger">
                <Icon name="circle-alert" size={18} className="mt-px" />
                {message}
              </p>
            ) : null}
          </div>
        )
      }}
    </FormContext.Consumer>
  )
}

/** Moves the focus to the field without a new history entry, which would count as a navigation. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** For long forms: a list of the errors, each a link to its field. Place it first in the form. */
export function ErrorSummary({ title = 'Check these fields' }: { title?: string }) {
  return (
    <FormContext.Consumer>
      {(form) => {
        if (!form || Object.keys(form.errors).length === 0) return null
        const order = [...form.fields.keys()]
        const wrong = Object.entries(form.errors).sort(
          ([one], [other]) => order.indexOf(one) - order.indexOf(other),
        )
        return (
          <div
            data-error-summary
            tabIndex={-1}
            role="alert"
            className="rounded-card border border-danger bg-danger-soft p-4"
          >
            <p className="font-bold text-danger">{title}</p>
            <ul className="mt-2 grid gap-1 text-sm">
              {wrong.map(([name, error]) => (
                <li key={name}>
                  <a
                    className="reach underline"
                    href={`#${form.fields.get(name)?.id ?? name}`}
                    onClick={focusTarget}
                  >
                    {error}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </FormContext.Consumer>
  )
}
