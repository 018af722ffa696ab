import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'

export type StepperProps = {
  label: string
  steps: readonly string[]
  /** The index of the current step; the steps before it are done. Past the last index, all are done. */
  current: number
}

/** The progress through steps: Placed, Packed, Shipped, … Vertical on a phone. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex gap-y-1 max-sm:flex-col">
      {steps.map((step, index) => {
        const done = index < current
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-3 max-sm:pb-3 sm:flex-col sm:items-center sm:gap-2"
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute max-sm:start-3 max-sm:-top-[calc(100%-1.75rem)] max-sm:h-[calc(100%-1.75rem)] max-sm:border-s-2 sm:end-[calc(50%+1rem)] sm:top-3 sm:w-[calc(100%-2rem)] sm:border-t-2',
                  index <= current ? 'border-brand' : 'border-line',
                )}
              />
            ) : null}
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border-2 text-label font-bold',
                done && 'border-brand bg-brand text-on-brand',
                index === current && 'border-brand bg-surface text-brand',
                index > current && 'border-line-strong bg-surface text-ink-3',
              )}
            >
              {done ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span
              className={classNames(
                'text-sm sm:text-center',
                index === current ? 'font-semibold' : 'text-ink-2',
              )}
            >
              {step}
              {done ? <span className="sr-only">, done</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
