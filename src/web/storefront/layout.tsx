import { Suspense } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { SpinnerOverlay } from '#web/ui/overlays/spinner-overlay.tsx'
import { Header } from './header/header.tsx'
import { NeedsScript } from './header/needs-script.tsx'
import { InsideShell } from './inside-shell.ts'

// These links work without their code, so it may load late.
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
        {/* At least as high as the window, so that the footer doesn't move while a page loads. */}
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
