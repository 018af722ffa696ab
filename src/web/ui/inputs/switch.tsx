import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean | undefined
}

/** Takes effect at once. In a form that is saved later, use a Checkbox. */
export function Switch({ label, hint, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-control items-center gap-3', className)}>
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="font-medium">{label}</span>
        {hint ? <span className="block text-meta text-ink-3">{hint}</span> : null}
      </span>
      <input {...rest} {...asSwitch} type="checkbox" className="switch-track" />
    </label>
  )
}

/** The checkbox itself carries the state; an extra `aria-checked` could contradict it. */
const asSwitch = { role: 'switch' }
