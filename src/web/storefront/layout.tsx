import { Suspense } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { SpinnerOverlay } from '#web/ui/overlays/spinner-overlay.tsx'
import { Header } from './header/header.tsx'
import { NeedsScript } from './header/needs-script.tsx'
import { InsideShell } from './inside-shell.ts'

// Links that work before their code has come: it need not come first.
const CategoryStrip = lazyRetry(() => import('./strip/category-strip.tsx'))
const ShellNotices = lazyRetry(() => import('./shell-notices.tsx'))
const Footer = lazyRetry(() => import('./footer/footer.tsx'))

/** Header, strip and footer around every public page. */
export function StorefrontLayout() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return (
    <InsideShell value={true}>
      <div>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Header />
        <Suspense>
          <CategoryStrip />
        </Suspense>
        <Suspense>
          <ShellNotices />
        </Suspense>
        <NeedsScript />
        {/* As high as the window, so that the footer never moves while a page fills itself. */}
        <main id="main" tabIndex={-1} className="relative min-h-dvh">
          <Outlet />
          <SpinnerOverlay busy={next !== undefined && next.pathname !== pathname} />
        </main>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    </InsideShell>
  )
}
