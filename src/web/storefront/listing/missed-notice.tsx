import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { failedList, showList } from './list-fallback.ts'

const sentence = "We couldn't load that list. This is the previous one."

/** The requested list failed to load; the previous one stays with this notice. */
export function MissedNotice() {
  const { pathname, search } = useLocation()
  const missed = failedList.use()
  useEffect(() => {
    showList(pathname + search)
    return () => showList(null)
  }, [pathname, search])
  useEffect(() => {
    if (missed) toast.error(sentence, { label: 'Try again', to: missed })
  }, [missed])
  if (!missed) return null
  return (
    <Notice
      tone="danger"
      action={
        <TextLink to={missed} preventScrollReset>
          Try again
        </TextLink>
      }
    >
      {sentence}
    </Notice>
  )
}
