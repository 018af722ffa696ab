import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'

type Shelf = { id: number; name: string }

/** The categories closest to the search, else the largest ones. */
export function NearestCategories({ nearest }: { nearest: SearchAnswer['categories'] }) {
  if (nearest.length === 0) return <PopularCategories />
  return <Shelves label="Nearest categories" shelves={nearest} />
}

export function PopularCategories() {
  const { departments } = useLayout()
  const popular = departments.filter(({ productCount }) => productCount > 0).slice(0, 10)
  return popular.length > 0 ? <Shelves label="Popular categories" shelves={popular} /> : null
}

function Shelves({ label, shelves }: { label: string; shelves: readonly Shelf[] }) {
  return (
    <nav aria-label={label} className="grid gap-2">
      <h2 className="label-caps font-narrow text-ink-3">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {shelves.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to={paths.category(id)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
