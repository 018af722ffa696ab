import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'

export type ButtonVariant = 'primary' | 'tonal' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type ButtonLook = {
  /** Use one primary button per region. "Add to cart" on cards is tonal. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  /** Full width of the container. */
  block?: boolean | undefined
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Keeps width, name and focus, shows a spinner, and ignores clicks. */
    busy?: boolean | undefined
    /** Shown instead of the spinner while busy, e.g. "Processing...". */
    busyLabel?: string | undefined
    disabled?: boolean | undefined
    /**
     * Why the button can't be used now. Prefer it to `disabled`: the button stays focusable and shows
     * the reason.
     */
    reason?: string | undefined
  }

/** The shop's button. The native type is `button`; use `type="submit"` in forms. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  block,
  busy = false,
  busyLabel,
  reason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const idle = busy || reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(
          buttonLook({ variant, size, block }),
          reason !== undefined && 'opacity-60',
          className,
        )}
        onClick={press}
        aria-busy={busy || undefined}
        aria-disabled={idle || undefined}
        title={reason ?? rest.title}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
      >
        <ButtonContent icon={icon} iconEnd={iconEnd} busy={busy} busyLabel={busyLabel}>
          {children}
        </ButtonContent>
      </button>
      {reason ? (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      ) : null}
    </>
  )
}

export type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonLook({ variant, size, block }), className)}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </Link>
  )
}

type ContentProps = {
  icon: IconName | undefined
  iconEnd: IconName | undefined
  busy?: boolean
  busyLabel?: string | undefined
  children: ReactNode
}

/**
 * Both labels share one grid cell, so the button is as wide as the wider one and never changes width. A label
 * that stands alone needs no cell.
 */
function ButtonContent({ icon, iconEnd, busy = false, busyLabel, children }: ContentProps) {
  if (!icon && !iconEnd && !busy && !busyLabel) return children
  return (
    <span className="btn-labels">
      <span className={classNames('btn-label', busy && (busyLabel ? 'invisible' : 'opacity-0'))}>
        {icon ? <Icon name={icon} size={18} /> : null}
        {children}
        {iconEnd ? <Icon name={iconEnd} size={18} /> : null}
      </span>
      {busyLabel ? (
        <span className={busy ? undefined : 'invisible'} aria-hidden={!busy}>
          {busyLabel}
        </span>
      ) : null}
      {busy && !busyLabel ? <span className="spinner" aria-hidden="true" /> : null}
    </span>
  )
}

/** The classes of a button, for the few elements that are neither a button nor a link. */
export const buttonLook = ({ variant = 'primary', size = 'medium', block }: ButtonLook) =>
  classNames('btn', looks[variant], sizes[size], block && 'w-full')

const looks: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  tonal: 'btn-tonal',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
}

const sizes: Record<ButtonSize, string> = {
  small: 'touch-target h-control-small px-3 text-sm',
  medium: '',
  large: 'h-13 px-6 text-lead',
}
