import { Suspense, useState } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'

const SiteMenu = lazyRetry(() => import('./site-menu.tsx'))

/** On phones: all links of the wide header, the strip and the footer. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={show}
        className="header-link md:hidden"
      >
        <Icon name="menu" size={24} />
      </button>
      {wanted ? (
        <Suspense>
          <SiteMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
