import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Left out where the class draws it. */
  icon?: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  variant?: 'ghost' | 'outline' | undefined
  size?: 'small' | 'medium' | undefined
  /** Fills the icon, such as the heart of a saved product. */
  filled?: boolean | undefined
  busy?: boolean | undefined
  /** Can't go further now, but keeps the focus, which `disabled` would lose. */
  stopped?: boolean | undefined
}

/** A square icon button. A toggle passes `aria-pressed`. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'medium',
  filled,
  busy = false,
  stopped = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      // A button without another title is named by it.
      title={label}
      aria-disabled={stopped || undefined}
      {...rest}
      onClick={busy || stopped ? undefined : onClick}
      aria-label={rest.title === undefined ? undefined : label}
      aria-busy={busy || undefined}
      className={classNames(
        'icon-btn',
        variant === 'outline' && 'icon-btn-outline',
        filled && 'text-brand in-data-[surface=brand]:text-straw',
        size === 'small' && 'touch-target size-control-small',
        className,
      )}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {icon && !busy ? <Icon name={icon} filled={filled} /> : null}
    </button>
  )
}
