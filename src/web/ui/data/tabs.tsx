import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { NavigationLink } from '../layout/navigation-link.tsx'
import { useCurrentInView } from '../layout/use-current-in-view.ts'
import { Count } from './badge.tsx'

export type Tab = {
  id: string
  label: string
  count?: number | undefined
  content: ReactNode
}

export type TabsProps = {
  /** Names the tab list for screen readers. */
  label: string
  tabs: readonly Tab[]
  /**
   * Controls the selected tab from outside (such as by the address); without it, the component keeps
   * the state.
   */
  value?: string | undefined
  onChange?: ((id: string) => void) | undefined
  /** Keeps hidden panels mounted, so that their input stays. */
  keep?: boolean | undefined
  className?: string | undefined
}

/** Tabs after the ARIA Authoring Practices Guide: arrow keys move, Enter or Space opens. */
export function Tabs({ label, tabs, value, onChange, keep = false, className }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = value ?? own
  const choose = (tab: string) => {
    setOwn(tab)
    onChange?.(tab)
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="scroll-strip flex gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classNames(tabLook, tab.id === current ? currentLook : otherLook)}
          >
            {tab.label}
            {tab.count ? <Count of={tab.count} /> : null}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
          className="pt-4"
        >
          {keep || tab.id === current ? tab.content : null}
        </div>
      ))}
    </div>
  )
}

export type TabLink = {
  to: string
  label: string
  count?: number | undefined
  /** Set it where the path alone can't tell, such as for views stored in the query. */
  current?: boolean | undefined
  end?: boolean | undefined
}

/** Links that look like tabs: account sections, saved views. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  links: readonly TabLink[]
  className?: string | undefined
}) {
  const row = useCurrentInView<HTMLElement>(links.length)
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames('scroll-strip flex gap-1 border-b border-line', className)}
    >
      {links.map(({ to, label: text, count, current, end }) => (
        <NavigationLink
          key={to}
          to={to}
          end={end ?? false}
          {...(current === undefined ? {} : { 'aria-current': current ? 'page' : false })}
          className={({ isActive }) =>
            classNames(tabLook, (current ?? isActive) ? currentLook : otherLook)
          }
        >
          {text}
          {count ? <Count of={count} exact /> : null}
        </NavigationLink>
      ))}
    </nav>
  )
}

const tabLook =
  'inline-flex min-h-control shrink-0 items-center gap-2 border-b-3 px-3 text-sm font-medium whitespace-nowrap no-underline -outline-offset-2'
/** The classes of a link that looks like a tab. */
export const tabLinkLook = (isCurrent: boolean) =>
  classNames(tabLook, isCurrent ? currentLook : otherLook)
const currentLook = 'border-straw text-ink'
const otherLook = 'border-transparent text-ink-2 hover:border-line hover:text-ink'

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const next = nextTab(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

/** The tab that the key leads to; wraps at both ends. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
