import { type MouseEvent, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { hasToken } from '#web/session/api.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { headerLink } from './header-link.ts'

const UserMenu = lazyRetry(() => import('./user-menu.tsx'))

/** 'Login Now' or the menu of who is here; always as wide, so that nothing moves when that is known. */
export function UserArea() {
  const { isKnown, user } = useShopper()
  useLoginByAddress(isKnown && !user)
  return (
    <div className="flex w-11 justify-end md:w-28 lg:w-32">
      {user ? (
        <Suspense>
          <UserMenu user={user} />
        </Suspense>
      ) : (
        <LoginLink isKnown={isKnown} />
      )}
    </div>
  )
}

function LoginLink({ isKnown }: { isKnown: boolean }) {
  // Whoever has a token is about to be greeted: no "Login Now" that flashes by.
  const isExpected = useSyncExternalStore(neverChanges, hasToken, () => false) && !isKnown
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    askToLogin()
  }
  return (
    <Link
      to={loginAddress}
      onClick={ask}
      data-early
      className={`${headerLink} ${isExpected ? 'invisible' : ''}`}
    >
      <Icon name="user" size={22} className="md:hidden" />
      <span className="max-md:sr-only">Login Now</span>
    </Link>
  )
}

const loginAddress = `${paths.home}?login=1`
const neverChanges = () => () => {}

/** `/?login=1`, as the link says it to those without script, opens the modal too. */
function useLoginByAddress(isVisitor: boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = isVisitor && search === '?login=1'
  useEffect(() => {
    if (!isAsked) return
    askToLogin()
    navigate(pathname, { replace: true })
  }, [isAsked, pathname, navigate])
}
