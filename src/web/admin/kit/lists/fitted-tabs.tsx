import { useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/number.ts'
import { Count } from '#web/ui/data/badge.tsx'
import { type TabLink, tabLinkLook } from '#web/ui/data/tabs.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { tabsThatFit } from './tabs-that-fit.ts'

type FittedTabsProps = { label: string; links: readonly TabLink[] }

/** Links that look like tabs. Those that do not fit the width are in a menu, so that none is cut. */
export function FittedTabs({ label, links }: FittedTabsProps) {
  const { row, shown } = useFit(links)
  const rest = links.filter((_, place) => !shown.includes(place))
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative flex min-w-0 gap-1 overflow-hidden border-b border-line"
    >
      {links.map(({ to, label: text, count, current = false }, place) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          // One that does not fit is measured, but neither seen nor reached.
          className={classNames(
            tabLinkLook(current),
            !shown.includes(place) && 'invisible absolute',
          )}
        >
          {text}
          {count ? <Count of={count} exact /> : null}
        </Link>
      ))}
      {rest.length > 0 ? (
        <Menu
          variant="bare"
          floating
          items={rest.map(({ to, label: text, count }) => ({
            to,
            label: count ? `${text} (${formatNumber(count)})` : text,
          }))}
          className={tabLinkLook(false)}
        >
          More
          <Icon name="chevron-down" size={14} />
        </Menu>
      ) : null}
    </nav>
  )
}

/** The places of the tabs that fit, measured again when the row or a tab changes its width. */
function useFit(links: readonly TabLink[]) {
  const row = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(() => links.map((_, place) => place))
  const current = links.findIndex((link) => link.current)
  const addresses = links.map(({ to }) => to).join(' ')
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !addresses) return
    const tabs = [...element.querySelectorAll<HTMLElement>(':scope > a')]
    const measure = () => {
      const widths = tabs.map((tab) => tab.offsetWidth)
      const fitting = tabsThatFit(widths, current, element.clientWidth)
      setShown((before) => (before.join() === fitting.join() ? before : [...fitting]))
    }
    measure()
    const watching = new ResizeObserver(measure)
    for (const watched of [element, ...tabs]) watching.observe(watched)
    return () => watching.disconnect()
  }, [current, addresses])
  return { row, shown }
}
