import type { Product } from '#contract/catalogue/products.ts'
import { Icon } from '#web/ui/layout/icon.tsx'

/**
 * Films beside the pictures. They open on their own site: until a shopper opens one, nothing loads from
 * another host and nobody is tracked.
 */
export default function FilmTiles({ films }: { films: Product['documents'] }) {
  return films.map(({ title, url }) => (
    <li key={url} className="w-14 md:w-full">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        title={title}
        className="grid aspect-square place-content-center justify-items-center gap-1 rounded-control border border-line bg-sunk text-meta font-medium text-ink-2 hover:border-line-strong hover:text-brand"
      >
        <Icon name="external-link" size={18} />
        Video
        <span className="sr-only">: {title}, in a new tab</span>
      </a>
    </li>
  ))
}
