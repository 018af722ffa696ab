import { useRecent } from '#web/session/recent-products.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Shelf } from './shelf.tsx'

/** Recently viewed products at current prices; loaded after the page. */
export function RecentShelf({ without }: { without?: number | undefined }) {
  const { products, forget } = useRecent(without)
  return (
    <Shelf
      title="Recently viewed"
      products={products}
      action={<TextButton onClick={forget}>Clear history</TextButton>}
    />
  )
}
