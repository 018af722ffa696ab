import { useSearchParams } from 'react-router'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { addressOf } from './list-address.ts'
import { keepView, type ListView } from './listing.data.ts'

const views: { view: ListView; icon: IconName; label: string }[] = [
  { view: 'grid', icon: 'layout-grid', label: 'Grid' },
  { view: 'list', icon: 'list', label: 'List' },
]

/** Cards side by side, or one below the other with more to read. */
export function ViewToggle({ current }: { current: ListView }) {
  const [params] = useSearchParams()
  const inView = (view: ListView) => {
    const next = new URLSearchParams(params)
    next.set('view', view)
    return addressOf(next)
  }
  return (
    <nav aria-label="List view" className="flex shrink-0 gap-1">
      {views.map(({ view, icon, label }) => (
        <Link
          key={view}
          to={inView(view)}
          replace
          preventScrollReset
          onClick={() => keepView(view)}
          aria-label={label}
          title={label}
          aria-current={view === current ? 'true' : undefined}
          className={classNames(
            'grid size-control place-items-center rounded-control',
            view === current
              ? 'bg-brand-soft text-brand max-sm:hidden'
              : 'text-ink-2 hover:bg-sunk',
          )}
        >
          <Icon name={icon} />
        </Link>
      ))}
    </nav>
  )
}
