import { type ReactNode, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { SpinnerOverlay } from '#web/ui/overlays/spinner-overlay.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import { useTheme, useThemeOfDocument } from './theme.ts'
import { useGuard } from './use-guard.ts'

/** The frame of the back office: the dark navigation rail and the page. */
export function AdminShell({ children }: { children: ReactNode }) {
  const theme = useTheme()
  useThemeOfDocument(theme)
  const isIn = useGuard()
  const [isOpen, open] = useState(false)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return (
    <div
      data-theme={theme}
      data-density="compact"
      className="flex min-h-dvh flex-col bg-paper text-ink md:flex-row"
    >
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header
        data-surface="sidebar"
        data-no-print
        className="sticky top-0 z-30 shrink-0 bg-sidebar text-sidebar-text md:h-dvh md:w-16 xl:w-58"
      >
        <PhoneBar isOpen={isOpen} onOpen={() => open(true)} />
        <div className="hidden h-full md:block">
          <Rail />
        </div>
      </header>
      <Drawer
        open={isOpen}
        onClose={() => open(false)}
        title="Back office"
        side="left"
        surface="sidebar"
      >
        <div className="h-full pt-2">
          <Rail isDrawer onChoose={() => open(false)} />
        </div>
      </Drawer>
      <main id="main" tabIndex={-1} className="relative min-w-0 flex-1">
        {isIn ? children : <AdminSkeleton />}
        <PasswordPrompt />
        <SpinnerOverlay busy={next !== undefined && next.pathname !== pathname} />
      </main>
    </div>
  )
}
