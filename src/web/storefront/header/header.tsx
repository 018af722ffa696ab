import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { useLayout } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { CartLink } from './cart-link.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchBox } from './search-box.tsx'
import { UserArea } from './user-area.tsx'
import { WishlistLink } from './wishlist-link.tsx'

/**
 * One sticky row from 768 px. Below that two rows: the first is sticky and the search row scrolls away. For
 * this the wrappers use `display: contents` and the end of the first row is pulled up beside its start.
 */
export function Header() {
  const { company } = useLayout()
  const shopper = useShopper()
  return (
    <header
      data-surface="brand"
      data-no-print
      className="contents text-on-brand md:header-shrink md:sticky md:top-0 md:z-30 md:block md:bg-brand"
    >
      <div className="contents md:header-shrink-row md:frame md:flex md:h-18 md:items-center md:gap-4 lg:gap-6">
        <div className="header-part sticky top-0 z-30 flex h-14 items-center bg-brand ps-1 md:static md:bg-transparent md:ps-0">
          <CachedFragment cacheKey={['start of the header', company?.name, company?.logoUrl]}>
            <MenuButton />
            <Logo />
          </CachedFragment>
        </div>
        <CachedFragment cacheKey={['deliver to']}>
          <DeliverTo />
        </CachedFragment>
        <SearchBox />
        <div className="header-part sticky top-0 z-30 -mt-28 ms-auto mb-14 flex h-14 w-fit items-center pe-1 md:static md:my-0 md:gap-1 md:pe-0">
          <CachedFragment cacheKey={['end of the header', shopper]}>
            <UserArea />
            <WishlistLink />
            <CartLink />
          </CachedFragment>
        </div>
      </div>
    </header>
  )
}
