import { Outlet, useLocation, useNavigation } from 'react-router'
import { StaticIsland } from '#web/browser/island.tsx'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { SpinnerOverlay } from '#web/ui/overlays/spinner-overlay.tsx'
import { Header } from './header/header.tsx'
import { InsideShell } from './inside-shell.ts'
import { hasProducts, productsId } from './listing/products-id.ts'
import { ShellNotices } from './shell-notices.tsx'
import { CategoryStrip } from './strip/category-strip.tsx'

// A browser with script has no use for its code.
const NeedsScript = lazyRetry(() => import('./header/needs-script.tsx'))
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
        {hasProducts(pathname) ? (
          <a href={`#${productsId}`} className="skip-link">
            Skip to products
          </a>
        ) : null}
        <Header />
        <CategoryStrip />
        <ShellNotices />
        <StaticIsland name="needs-script">
          <NeedsScript />
        </StaticIsland>
        {/* At least as high as the window, so that the footer doesn't move while a page loads. */}
        <main id="main" tabIndex={-1} className="relative min-h-dvh">
          <Outlet />
          <SpinnerOverlay busy={next !== undefined && next.pathname !== pathname} />
        </main>
        <StaticIsland name="footer">
          <Footer />
        </StaticIsland>
      </div>
    </InsideShell>
  )
}
