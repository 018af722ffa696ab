import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listRecent, type Recent } from '#web/data/recent.ts'
import { paths } from '#web/paths.ts'
import { SectionHead } from '#web/ui/dimension-rule.tsx'
import { Picture, pictureSizes } from '#web/ui/picture.tsx'

/** What this browser looked at before, read after the page is there. */
export function RecentShelf({ without }: { without?: number | undefined }) {
  const [recent, setRecent] = useState<Recent[]>([])
  useEffect(() => setRecent(listRecent()), [])
  const others = recent.filter(({ id }) => id !== without).slice(0, 6)
  if (others.length === 0) return null
  return (
    <section aria-label="Recently viewed" className="grid gap-4">
      <SectionHead title="Recently viewed" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {others.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <Link
              to={paths.product(id)}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 rounded-card border border-line bg-surface p-2 text-sm hover:border-line-strong hover:text-brand"
            >
              <Picture src={imageUrl} alt="" placeholder={name} sizes={pictureSizes.row} />
              <span className="line-clamp-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
