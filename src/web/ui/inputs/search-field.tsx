import type { ComponentProps } from 'react'
import { useId, useRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  /** Called with '' when the clear button empties the text; the input also fires its own events. */
  onClear?: (() => void) | undefined
}

/** A search input with a label, an icon and a clear button. */
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
    <span className={classNames('grid min-w-0 gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <span className="relative block">
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3"
        />
        <input
          enterKeyHint="search"
          autoComplete="off"
          placeholder=" "
          {...rest}
          ref={input}
          type="search"
          id={id}
          className="text-input peer px-10"
        />
        <button
          type="button"
          aria-label="Clear"
          onClick={clear}
          className="absolute inset-y-0 end-0 grid w-10 place-items-center text-ink-3 peer-placeholder-shown:hidden hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
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
