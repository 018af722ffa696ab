import sprite from '../icons.svg?url&no-inline'

/** The default logo, a drawn nut, until the shop uploads its own. The name is beside it. */
export function DefaultLogo() {
  return (
    <img
      // As a picture, the sprite of the icons is the logo.
      src={sprite}
      alt=""
      width={34}
      height={34}
      // The drawing is white. In forced-colors mode it needs its own background.
      className="size-8.5 shrink-0 forced-colors:bg-shop forced-colors:forced-color-adjust-none"
    />
  )
}
