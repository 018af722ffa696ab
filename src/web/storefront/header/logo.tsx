import { Link } from 'react-router'
import { useLayout } from '../../data/layout.ts'
import { paths } from '../../paths.ts'
import defaultLogo from './logo.svg?url&no-inline'

export const defaultName = 'Karigar'

/** The company's logo; without one the built-in wordmark, or the name in type if it is another. */
export function Logo() {
  const { company } = useLayout()
  const name = company?.name || defaultName
  const src = company?.logoUrl ?? (name === defaultName ? defaultLogo : null)
  return (
    <Link
      to={paths.home}
      className="flex h-11 min-w-0 shrink-0 items-center rounded-control no-underline"
    >
      {src ? (
        <img
          src={src}
          alt={name}
          width={157}
          height={34}
          className="h-7 w-auto max-w-40 object-contain md:h-8.5"
        />
      ) : (
        <span className="max-w-48 truncate font-display text-h3 font-heavy">{name}</span>
      )}
    </Link>
  )
}
