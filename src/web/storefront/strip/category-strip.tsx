import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Kept } from '#web/browser/kept.tsx'
import { type LayoutCategory, useLayout } from '#web/session/layout.ts'
import { Picture, pictureSizes, widestTile } from '#web/ui/data/picture.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'

/** On the home page the same pictures follow below: one size for both is fetched once. */
const asTile = { sizes: pictureSizes.tile, widest: widestTile }

/** The top categories, on every public page except cart, checkout and products. */
export function CategoryStrip() {
  const { categories } = useLayout()
  const { pathname } = useLocation()
  const top = categories.filter(({ parentId }) => parentId === null)
  const current = topOf(categories, Number(/^\/category\/(\d+)/.exec(pathname)?.[1]))
  const isOpen = current !== undefined && pathname === paths.category(current)
  const isHome = pathname === paths.home
  const list = useInView(current)
  if (top.length === 0 || hasNoStrip(pathname)) return null
  return (
    <nav aria-label="Categories" className="relative border-b border-line bg-surface">
      <ul ref={list} className="scroll-strip frame flex gap-2">
        <Kept shows={['strip', top, current, isOpen, isHome]}>
          {top.map(({ id, name, picture }) => (
            <li key={id} className="shrink-0">
              <Link
                to={paths.category(id)}
                aria-current={id === current ? (isOpen ? 'page' : true) : undefined}
                className="strip-link"
              >
                <Picture
                  src={picture}
                  alt=""
                  {...(isHome ? asTile : { sizes: '40px' })}
                  width={40}
                  height={40}
                  placeholder={name}
                  className="size-10"
                />
                {name}
              </Link>
            </li>
          ))}
        </Kept>
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
  return (
    <>
      {back ? <Arrow icon="chevron-left" onClick={() => move(-1)} side="start-0 border-e" /> : null}
      {on ? <Arrow icon="chevron-right" onClick={() => move(1)} side="end-0 border-s" /> : null}
    </>
  )
}

type ArrowProps = {
  icon: 'chevron-left' | 'chevron-right'
  side: string
  onClick: () => void
}

const Arrow = ({ icon, side, onClick }: ArrowProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={icon === 'chevron-left' ? 'Categories before these' : 'More categories'}
    onClick={onClick}
    className={`absolute inset-y-0 grid w-11 place-items-center border-line bg-surface text-ink-2 hover:bg-sunk pointer-coarse:hidden ${side}`}
  >
    <Icon name={icon} />
  </button>
)

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

/** Scrolls the current category to the middle of an overflowing strip. */
function useInView(current: number | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (item && list.current)
      list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2
  }, [current])
  return list
}

const hasNoStrip = (pathname: string) => /^\/(cart|checkout|product)(\/|$)/.test(pathname)

/** The top-level category of a category. */
function topOf(categories: readonly LayoutCategory[], id: number): number | undefined {
  const category = categories.find((category) => category.id === id)
  return category?.parentId ? topOf(categories, category.parentId) : category?.id
}
