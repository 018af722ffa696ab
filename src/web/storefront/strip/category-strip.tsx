import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { type Department, useLayout } from '#web/session/layout.ts'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { useCurrentInView } from '#web/ui/layout/use-current-in-view.ts'
import { DepartmentPicture, placeDepartments, sheetStyle } from './departments.tsx'

/** The top categories, on every public page except cart, checkout and products. */
export function CategoryStrip() {
  const { departments } = useLayout()
  const { pathname } = useLocation()
  const top = placeDepartments(departments)
  const current = departmentOf(departments, Number(/^\/category\/(\d+)/.exec(pathname)?.[1]))
  const isOpen = current !== undefined && pathname === paths.category(current)
  const list = useCurrentInView<HTMLUListElement>()
  const isPictured = !isRead(pathname)
  if (top.length === 0 || hasNoStrip(pathname)) return null
  return (
    <nav aria-label="Categories" className="relative border-b border-line bg-surface">
      <ul ref={list} style={isPictured ? sheetStyle(top) : undefined} className="strip">
        <CachedFragment cacheKey={['strip', top, current, isOpen, isPictured]}>
          {top.map((department) => (
            <li key={department.id}>
              <Link
                to={paths.category(department.id)}
                className={isPictured ? undefined : 'justify-center'}
                aria-current={department.id === current ? (isOpen ? 'page' : true) : undefined}
              >
                {isPictured ? <DepartmentPicture department={department} /> : null}
                {department.name}
              </Link>
            </li>
          ))}
        </CachedFragment>
      </ul>
      <StripArrows of={list} count={top.length} />
    </nav>
  )
}

/**
 * Scroll buttons for a mouse, if the strip overflows. Touch swipes, and the keyboard moves through the links.
 */
function StripArrows({ of, count }: { of: RefObject<HTMLElement | null>; count: number }) {
  const { back, on } = useRoom(of, count)
  const move = (pages: number) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = pages * (of.current?.clientWidth ?? 0) * 0.75
    of.current?.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' })
  }
  const arrow = (icon: IconName, label: string, pages: number, side: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={() => move(pages)}
      className={`strip-arrow ${side}`}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <>
      {back ? arrow('chevron-left', 'Categories before these', -1, 'start-0 border-e') : null}
      {on ? arrow('chevron-right', 'More categories', 1, 'end-0 border-s') : null}
    </>
  )
}

/** The strip's own margin, in pixels: if only that is hidden, all categories are visible. */
const margin = 24

/** Whether the strip can scroll back and forward; checked again when the number of categories changes. */
function useRoom(of: RefObject<HTMLElement | null>, count: number) {
  const [room, setRoom] = useState({ back: false, on: false })
  useEffect(() => {
    const list = of.current
    if (!list || count === 0) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list
      setRoom({
        back: scrollLeft > margin,
        on: scrollLeft + clientWidth < scrollWidth - margin,
      })
    }
    const size = new ResizeObserver(look)
    size.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [of, count])
  return room
}

/** Whoever reads the terms or looks for the address gains nothing from a file of pictures. */
const isRead = (pathname: string) => /-policy$|^\/(terms|privacy|warranty|contact)/.test(pathname)

const hasNoStrip = (pathname: string) => /^\/(cart|checkout|product)(\/|$)/.test(pathname)

/** The department that a category is or is in. */
const departmentOf = (departments: readonly Department[], categoryId: number) =>
  departments.find(({ id, below }) => id === categoryId || below.includes(categoryId))?.id
