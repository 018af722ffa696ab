import { useRecent } from '#web/session/recent-products.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Shelf } from './shelf.tsx'

/** What this browser looked at before, at today's prices; asked for once the page is there. */
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
