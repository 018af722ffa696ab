import type { IconName } from '../icons.gen.ts'
import sprite from '../icons.svg?url&no-inline'
import { classNames } from './class-names.ts'

export type { IconName }

export type IconProps = {
  name: IconName
  /** Height and width in pixels. */
  size?: number | undefined
  /** Only if the icon stands alone; beside a word it is decorative and hidden from screen readers. */
  label?: string | undefined
  filled?: boolean | undefined
  className?: string | undefined
}

/** In pixels; the style sheet has it too, because most icons of a page have it. */
const usual = 20

/** An icon of the sprite, in the colour of the surrounding text. */
export function Icon({ name, size = usual, label, filled = false, className }: IconProps) {
  const look = {
    ...(size !== usual && { width: size, height: size }),
    className: classNames('icon', filled && 'icon-filled', className),
  } as const
  const drawing = <use href={iconHref(name)} />
  if (!label)
    return (
      <svg {...look} aria-hidden="true">
        {drawing}
      </svg>
    )
  return (
    <svg {...look} role="img" aria-label={label}>
      {drawing}
    </svg>
  )
}

/** The address of an icon in the sprite, for drawings made of several icons. */
const iconHref = (name: IconName) => `${sprite}#${name}`
