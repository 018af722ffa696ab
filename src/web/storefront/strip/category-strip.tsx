import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { useLayout } from '../../data/layout.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'

/** The top categories, on every public page but the cart, checkout and products. */
export default function CategoryStrip() {
  const { categories } = useLayout()
  const { pathname } = useLocation()
  const top = categories.filter(({ parentId }) => parentId === null)
  const current = topOf(categories, Number(/^\/category\/(\d+)/.exec(pathname)?.[1]))
  const list = useInView(current)
  if (top.length === 0 || hasNoStrip(pathname)) return null
  return (
    <nav aria-label="Categories" className="border-b border-line bg-surface">
      <ul ref={list} className="scroll-strip frame flex gap-2">
        {top.map(({ id, name, uploads }) => (
          <li key={id} className="shrink-0">
            <Link
              to={paths.category(id)}
              aria-current={pathname === paths.category(id) ? 'page' : id === current || undefined}
              className="strip-link"
            >
              <Picture
                src={uploads[0]?.url}
                alt=""
                sizes="40px"
                width={40}
                height={40}
                placeholder={name}
                className="size-10"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brings the category the page is in to the middle of a strip wider than the screen. */
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

/** The top category that a category lies in. */
function topOf(categories: readonly Category[], id: number): number | undefined {
  const category = categories.find((one) => one.id === id)
  return category?.parentId ? topOf(categories, category.parentId) : category?.id
}
