import type { ComponentProps } from 'react'
import { useId, useRef } from 'react'
import { classNames } from '../layout/class-names.ts'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  /** Called with '' when the clear button empties the text; the input also fires its own events. */
  onClear?: (() => void) | undefined
}

/** A search input with a label, an icon and a clear button. The style draws its icons, because filters have several. */
export function SearchField({ label, onClear, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const clear = () => {
    const element = input.current
    if (!element) return
    setNativeValue(element, '')
    element.focus()
    onClear?.()
  }
  return (
    <span className={classNames('search-field', className)}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          enterKeyHint="search"
          autoComplete="off"
          placeholder=" "
          {...rest}
          ref={input}
          type="search"
          id={id}
          className="text-input"
        />
        <button type="button" aria-label="Clear" onClick={clear} />
      </span>
    </span>
  )
}

/** Uses the native setter: React overrides the element's own, and would miss the change. */
function setNativeValue(input: HTMLInputElement, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
