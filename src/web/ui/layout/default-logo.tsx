import defaultLogo from './default-logo.svg?url&no-inline'

/** What a shop shows until it has a logo of its own: a drawn nut. Its name stands beside it. */
export function DefaultLogo() {
  return (
    <img
      src={defaultLogo}
      alt=""
      width={34}
      height={34}
      // Drawn in white: where the system chooses the colours it brings its own ground.
      className="size-8.5 shrink-0 forced-colors:bg-shop forced-colors:forced-color-adjust-none"
    />
  )
}
