import { Icon } from './icon.tsx'
import { langOf } from './lang.ts'
import { Link } from './link.tsx'

export type Crumb = { label: string; to?: string | undefined }

/** The path from Home to this page. The last crumb is the page itself, without a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="scroll-strip">
      <ol className="flex items-center gap-1 text-meta whitespace-nowrap text-ink-3">
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className="crumb">
            {index > 0 ? <Icon name="chevron-right" size={14} /> : null}
            {to && index < crumbs.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current="page" lang={langOf(label)}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
