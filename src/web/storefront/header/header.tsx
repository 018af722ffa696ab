import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { piece } from '#web/piece.ts'
import { CartLink } from './cart-link.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchBox } from './search-box.tsx'
import { UserArea } from './user-area.tsx'
import { WishlistLink } from './wishlist-link.tsx'

const SafeHere = piece(() => import('./safe-here.tsx'))

/**
 * One row that sticks from 768 px on. Below, two: the first sticks, the search row scrolls away; for
 * that the boxes around them dissolve and the end of the first row is pulled up beside its start. Where
 * an order is made and paid there is one row, and little in it.
 */
export function Header() {
  const isPaying = /^\/checkout(\/pay|$)/.test(useLocation().pathname)
  return (
    <header
      data-surface="brand"
      data-no-print
      className="contents text-on-brand md:header-shrink md:sticky md:top-0 md:z-30 md:block md:bg-brand"
    >
      <div className="contents md:header-shrink-row md:frame md:flex md:h-18 md:items-center md:gap-4 lg:gap-6">
        <div
          className={`sticky top-0 z-30 flex h-14 items-center bg-brand md:static md:bg-transparent md:ps-0 ${isPaying ? 'ps-4' : 'ps-1'}`}
        >
          {isPaying ? null : <MenuButton />}
          <Logo />
        </div>
        {isPaying ? (
          <Suspense>
            <SafeHere />
          </Suspense>
        ) : (
          <>
            <DeliverTo />
            <SearchBox />
          </>
        )}
        <div
          className={`sticky top-0 z-30 ms-auto flex h-14 w-fit items-center pe-1 md:static md:m-0 md:gap-1 md:pe-0 ${isPaying ? '-mt-14' : '-mt-28 mb-14'}`}
        >
          <UserArea />
          {isPaying ? null : <WishlistLink />}
          <CartLink />
        </div>
      </div>
    </header>
  )
}
