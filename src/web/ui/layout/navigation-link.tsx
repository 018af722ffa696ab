import { useLocation } from 'react-router'
import { Link, type LinkProps } from './link.tsx'

type NavigationLinkProps = Omit<LinkProps, 'className'> & {
  /** Whether the pages below its page do not count as open with it. */
  end?: boolean
  className: (state: { isActive: boolean }) => string
}

/** A link of a navigation. It is marked while its page is open, or one below it. */
export function NavigationLink({ to, end = false, className, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const [path = ''] = to.split(/[?#]/)
  const isActive = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...rest}
      to={to}
      className={className({ isActive })}
    />
  )
}
