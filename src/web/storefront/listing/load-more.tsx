import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { ProductList } from '#contract/catalogue/product-lists.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { addressOf, withPages } from './list-address.ts'
import { mostPagesShown, pagesOf } from './list-query.ts'

/**
 * Loads the next page below the current ones. The URL holds the visible pages, so that Back and reload show
 * them again; without JavaScript it jumps to the first new card.
 */
export function LoadMore({ list: { page, limit, total, products } }: { list: ProductList }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const { first } = pagesOf(params)
  const wanted = useFocusOnNew(products.length)
  if (page * limit >= total || page - first + 1 >= mostPagesShown) return null

  const search = addressOf(withPages(params, { first, last: page + 1 }))
  const place = page * limit + 1
  return (
    <ButtonLink
      to={`${search}#${placeId(place)}`}
      rel="nofollow"
      variant="outline"
      aria-busy={next?.search === search || undefined}
      className="justify-self-center aria-busy:opacity-60"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        wanted.current = place
        navigate({ search }, { replace: true, preventScrollReset: true })
      }}
    >
      Load {Math.min(limit, total - page * limit)} more
    </ButtonLink>
  )
}

/** The id of a card as a jump target, counted from 1 over all pages. */
export const placeId = (place: number) => `n${place}`

/** After loading more, focus moves to the first new card. */
function useFocusOnNew(count: number) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null || count === 0) return
    const card = document.querySelector<HTMLElement>(`#${placeId(wanted.current)} a[data-card]`)
    if (!card) return
    wanted.current = null
    card.focus()
  }, [count])
  return wanted
}
