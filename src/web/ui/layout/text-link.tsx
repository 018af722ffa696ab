import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** A link in text or on its own. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        'reach font-medium text-brand underline decoration-brand/40 underline-offset-3 hover:decoration-current',
        className,
      )}
    />
  )
}

/** A button that looks like a link: "Remove", "Edit", "Clear all". */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'reach touch-target rounded-well font-medium text-brand underline decoration-brand/40 underline-offset-3 hover:decoration-current disabled:text-ink-3',
        className,
      )}
    />
  )
}
