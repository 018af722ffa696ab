import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Count } from '#web/ui/data/badge.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'

export function CartLink() {
  const { isKnown, cart } = useShopper()
  const count = cart?.itemCount ?? 0
  const news = useChange(isKnown ? count : null)
  return (
    <>
      <Link to={paths.cart} className="header-link relative lg:min-w-25">
        <Icon name="shopping-cart" size={22} />
        <span className="max-lg:sr-only">Cart </span>
        {count > 0 ? (
          <span key={count} className="absolute end-0 top-0 animate-count lg:static lg:inline-flex">
            <Count of={count} strong />
            <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
          </span>
        ) : null}
      </Link>
      <span role="status" className="sr-only">
        {news === null ? '' : `${formatNumber(news)} in cart`}
      </span>
    </>
  )
}

/** The count after a change; the initial count is not announced. */
function useChange(count: number | null) {
  const before = useRef(count)
  const [news, setNews] = useState<number | null>(null)
  useEffect(() => {
    if (before.current !== null && count !== before.current) setNews(count)
    before.current = count
  }, [count])
  return news
}
