import { Suspense, useRef, useState } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { usePincode } from '#web/session/stored-pincode.ts'
import { Icon } from '#web/ui/layout/icon.tsx'

const PincodePopover = lazyRetry(() => import('./pincode-popover.tsx'))

/** The delivery pincode with a popover to change it. Phones have it in the menu. */
export function DeliverTo() {
  const pincode = usePincode()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className="relative max-lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="header-link w-40"
      >
        <Icon name="map-pin" />
        <span className="grid flex-1 text-start text-sm leading-tight whitespace-nowrap">
          <span className="text-meta">Deliver to</span>
          <span className="tnum font-semibold">{pincode ?? 'Set pincode'}</span>
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open ? (
        <Suspense>
          <PincodePopover around={root} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
