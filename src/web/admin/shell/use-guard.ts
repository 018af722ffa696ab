import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { hasToken } from '#web/session/api.ts'
import { askToLogin, useLoginPrompt } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'

/**
 * Whether to show the back office: visitors go home and are asked to log in, shoppers just go home.
 * While nobody knows yet who is here, pages show their skeletons. Whoever was in and whose session
 * ended stays, until they have closed the login. The server decides for itself, call by call.
 */
export function useGuard(): boolean {
  const { isKnown, user } = useShopper()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const prompt = useLoginPrompt()
  const wasIn = useRef(false)
  const isAdmin = user?.userType === 'ADMIN'
  wasIn.current ||= isAdmin
  // Between the login and the answer to who that is, there is a token and nobody yet.
  const isComingBack = !user && wasIn.current && (prompt !== null || hasToken())
  const mayStay = !useIsLive() || !isKnown || isAdmin || isComingBack

  useEffect(() => {
    if (mayStay) return
    if (!user && !wasIn.current) askToLogin({ returnTo: pathname + search })
    navigate(paths.home, { replace: true })
  }, [mayStay, user, pathname, search, navigate])

  return mayStay
}

/** False on the server and for the first render in the browser, which must be the same. */
const useIsLive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const neverChanges = () => () => {}
