import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hasToken } from '#web/session/api.ts'
import { askToLogin, useLoginPrompt } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'

/**
 * Whether to show the back office. Shoppers are sent home, visitors too and asked to log in. Skeletons are shown until
 * the user is known. If the session ends, the page stays until the login dialog closes. The server checks every call.
 */
export function useGuard(): boolean {
  const { isKnown, user } = useShopper()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const prompt = useLoginPrompt()
  const wasIn = useRef(false)
  const isAdmin = user?.userType === 'ADMIN'
  wasIn.current ||= isAdmin
  // Right after the login there is a token, but the user is not loaded yet.
  const isComingBack = !user && wasIn.current && (prompt !== null || hasToken())
  const mayStay = !useIsLive() || !isKnown || isAdmin || isComingBack

  useEffect(() => {
    if (mayStay) return
    if (!user && !wasIn.current) askToLogin({ returnTo: pathname + search })
    navigate(paths.home, { replace: true })
  }, [mayStay, user, pathname, search, navigate])

  return mayStay
}

/** False on the server and in the first browser render, which must match. */
const useIsLive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
const neverChanges = () => () => {}
