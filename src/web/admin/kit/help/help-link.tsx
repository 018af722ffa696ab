import { useLocation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { helpFor } from './help-topics.ts'

/** Links a page of the back office to the part of the manual about it. On a phone it stands in the top bar. */
export function HelpLink({ isInBar = false }: { isInBar?: boolean }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (pathname.startsWith(adminPaths.manual())) return null
  return (
    <Link
      data-no-print
      to={helpFor(pathname, params)}
      className={classNames(
        'inline-flex items-center gap-1 text-sm underline decoration-transparent underline-offset-3 hover:decoration-current',
        isInBar ? 'h-11 px-3' : 'reach text-ink-3 hover:text-brand max-md:hidden',
      )}
    >
      <Icon name="book-open" size={16} />
      Help
    </Link>
  )
}
