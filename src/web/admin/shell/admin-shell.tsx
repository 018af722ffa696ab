import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { SpinnerOverlay } from '#web/ui/overlays/spinner-overlay.tsx'
import '#web/ui/office.css'
import { useFollowWork } from '../kit/live/use-follow-work.ts'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { KeysHint } from './keys-hint.tsx'
import { type OfficeDialog, useOfficeKeys } from './palette/use-office-keys.ts'
import { PasswordPrompt } from './password-prompt.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import { useFoldOfDocument } from './rail-fold.ts'
import { SkipLinks } from './skip-links.tsx'
import { useTheme, useThemeOfDocument } from './theme.ts'
import { useGuard } from './use-guard.ts'

const loadDialogs = () => import('./palette/office-dialogs.tsx')
const OfficeDialogs = lazyRetry(loadDialogs)

/** The frame of the back office: the dark navigation rail and the page. */
export function AdminShell({ children }: { children: ReactNode }) {
  const theme = useTheme()
  useThemeOfDocument(theme)
  useFoldOfDocument()
  const isIn = useGuard()
  useFollowWork()
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<OfficeDialog | null>()
  useOfficeKeys(dialog != null, (wanted) => (isIn ? setDialog(wanted) : undefined))
  // Loaded ahead, so that no letter typed right after the shortcut is lost.
  useEffect(() => {
    loadDialogs().catch(() => undefined)
  }, [])
  const openPalette = () => setDialog('palette')
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return (
    <div
      data-theme={theme}
      data-density="compact"
      className="group/office flex min-h-dvh flex-col bg-paper text-ink md:flex-row"
    >
      <SkipLinks />
      <header
        data-surface="sidebar"
        data-no-print
        data-office-rail
        className="sticky top-0 z-30 shrink-0 bg-sidebar text-sidebar-text md:h-dvh md:w-58 icons-only:w-16"
      >
        <PhoneBar isOpen={isOpen} onOpen={() => setIsOpen(true)} onGo={openPalette} />
        <div className="hidden h-full md:block">
          <Rail onGo={openPalette} />
        </div>
      </header>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Back office"
        side="left"
        surface="sidebar"
      >
        <div className="h-full pt-2">
          <Rail isDrawer onChoose={() => setIsOpen(false)} />
        </div>
      </Drawer>
      <main id="main" tabIndex={-1} className="relative min-w-0 flex-1">
        {isIn ? children : <AdminSkeleton />}
        <KeysHint />
        <PasswordPrompt />
        {dialog !== undefined ? (
          <Suspense>
            <OfficeDialogs dialog={dialog} onClose={() => setDialog(null)} />
          </Suspense>
        ) : null}
        <SpinnerOverlay busy={next !== undefined && next.pathname !== pathname} />
      </main>
    </div>
  )
}
