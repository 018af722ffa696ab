import { type MouseEvent, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { hasAccount } from '#web/session/api.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'

const UserMenu = lazyRetry(() => import('./user-menu.tsx'))

/** 'Login Now' or the user's menu. Both have the same width, so that nothing shifts. */
export function UserArea() {
  const { isKnown, user } = useShopper()
  useLoginByAddress(isKnown && !user)
  return (
    <div className="flex w-11 justify-end *:min-w-0 md:w-28 lg:w-32">
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
  // Somebody is probably logged in, so "Login Now" must not flash.
  const isExpected = useSyncExternalStore(neverChanges, hasAccount, () => false) && !isKnown
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    askToLogin()
  }
  return (
    <Link
      to={loginAddress}
      onClick={ask}
      data-early
      className={`header-link ${isExpected ? 'invisible' : ''}`}
    >
      <Icon name="user" size={22} className="md:hidden" />
      <span className="max-md:sr-only">Login Now</span>
    </Link>
  )
}

const loginAddress = `${paths.home}?login=1`
const neverChanges = () => () => {}

/** `/?login=1`, the link's URL without JavaScript, also opens the modal. */
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
