import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useSlow } from '#web/ui/overlays/spinner-overlay.tsx'
import { productsId } from './products-id.ts'

/** The current list stays, dimmed, while the next one loads. */
export function ListBusy({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isBusy = next?.pathname === pathname
  return (
    <>
      <div role="status" className="empty:hidden">
        {isBusy ? <StillLoading key={next.key} address={next.pathname + next.search} /> : null}
      </div>
      <div
        id={productsId}
        tabIndex={-1}
        aria-busy={isBusy || undefined}
        className="pale-while-busy grid min-w-0 content-start gap-4"
      >
        {children}
      </div>
    </>
  )
}

/** Appears only if loading takes long: explains why and offers a retry. */
function StillLoading({ address }: { address: string }) {
  if (!useSlow()) return null
  return (
    <Notice
      tone="warn"
      action={
        <TextLink to={address} preventScrollReset>
          Retry
        </TextLink>
      }
    >
      Still loading. Check your connection.
    </Notice>
  )
}
