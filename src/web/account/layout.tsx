import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { askToLogin, useLoginPrompt } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { NavigationLink } from '#web/ui/layout/navigation-link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useCurrentInView } from '#web/ui/layout/use-current-in-view.ts'
import { accountLinks } from './account-links.ts'

/** The account pages with their navigation: a sidebar, on phones a scrolling row. */
export function Component() {
  useGuard()
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-10">
      <Sidebar />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function Sidebar() {
  const logout = useLogout()
  const links = useCurrentInView<HTMLElement>()
  return (
    <div className="grid min-w-0 gap-3 lg:sticky lg:top-24">
      <Name />
      <nav
        ref={links}
        aria-label="My account"
        className="scroll-strip flex gap-1 border-b border-line lg:grid lg:rounded-card lg:border lg:bg-surface lg:p-2"
      >
        {accountLinks.map(({ to, label, icon }) => (
          <NavigationLink key={to} to={to} end={to === paths.profile} className={linkLook}>
            <Icon name={icon} size={18} className="max-lg:hidden" />
            {label}
          </NavigationLink>
        ))}
        <button type="button" onClick={logout} className={linkLook({ isActive: false })}>
          <Icon name="log-out" size={18} className="max-lg:hidden" />
          Logout
        </button>
      </nav>
    </div>
  )
}

function Name() {
  const { isKnown, user } = useShopper()
  if (!isKnown) return <Skeleton className="h-8 w-32" />
  const name = user?.firstName || user?.phone || 'Guest'
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="truncate text-lead font-semibold">{name}</span>
    </p>
  )
}

const linkLook = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'inline-flex min-h-control shrink-0 items-center gap-3 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2 max-lg:border-b-3 lg:rounded-control',
    isActive
      ? 'border-straw text-ink lg:bg-brand-soft lg:text-brand'
      : 'border-transparent text-ink-2 hover:text-ink lg:hover:bg-sunk',
  )

/**
 * Visitors are sent home, asked to log in and brought back. A shopper whose session ends stays while the
 * modal is open, so that their input is not lost.
 */
function useGuard() {
  const { isKnown, user } = useShopper()
  const prompt = useLoginPrompt()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wasHere = useRef(false)
  const mustLeave = isKnown && !user && !prompt
  useEffect(() => {
    if (user) wasHere.current = true
    if (!mustLeave) return
    void navigate(paths.home, { replace: true })
    if (!wasHere.current) askToLogin({ returnTo: pathname + search })
  }, [user, mustLeave, navigate, pathname, search])
}
