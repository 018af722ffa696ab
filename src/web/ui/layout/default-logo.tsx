import { iconHref } from './icon.tsx'

/** The default logo, a drawn nut, until the shop uploads its own. The name is beside it. */
export function DefaultLogo() {
  return (
    <svg
      width={34}
      height={34}
      aria-hidden="true"
      // The drawing is white. In forced-colors mode it needs its own background.
      className="shrink-0 forced-colors:bg-shop forced-colors:forced-color-adjust-none"
    >
      <use href={iconHref('default-logo')} />
    </svg>
  )
}
