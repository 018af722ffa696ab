import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type ButtonVariant, buttonLook } from '../inputs/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'
import { useFloating } from './use-floating.ts'

export type MenuItem = {
  label: string
  icon?: IconName | undefined
  danger?: boolean | undefined
  /** Why it can't be chosen now. */
  reason?: string | undefined
  /** The menu stays open, because it shows other items then. */
  stays?: boolean | undefined
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never })

export type MenuProps = {
  /** The content of the button. */
  children: ReactNode
  /** The button's name if `children` is only an icon. */
  label?: string | undefined
  /** Falsy items are skipped, so `isAdmin && { … }` can be used in the list. */
  items: readonly (MenuItem | false | null | undefined)[]
  variant?: ButtonVariant | 'bare' | undefined
  align?: 'start' | 'end' | undefined
  /** Renders above everything; inside a scrolling table the menu would be cut off. */
  floating?: boolean | undefined
  onClose?: (() => void) | undefined
  className?: string | undefined
}

/**
 * A menu button: ↓ opens it at the first item, ↑ at the last; Esc returns, and a click outside closes
 * it.
 */
export function Menu({
  children,
  label,
  items,
  variant = 'ghost',
  align = 'end',
  floating = false,
  onClose,
  className,
}: MenuProps) {
  const id = useId()
  const menu = useMenu(onClose)
  useFloating({ open: menu.open && floating, anchor: menu.button, panel: menu.list, align })
  const shown = items.filter((item) => Boolean(item)) as MenuItem[]
  return (
    <div ref={menu.root} className="relative inline-block">
      <button
        type="button"
        ref={menu.button}
        aria-haspopup="menu"
        onKeyDown={menu.onKeyDown}
        aria-expanded={menu.open}
        aria-controls={menu.open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => (menu.open ? menu.close() : menu.openAt('first'))}
        className={classNames(
          variant === 'bare'
            ? 'inline-flex min-h-control items-center gap-1.5 rounded-control'
            : buttonLook({ variant }),
          className,
        )}
      >
        {children}
      </button>
      {menu.open ? (
        <div
          id={id}
          ref={menu.list}
          popover={floating ? 'manual' : undefined}
          role="menu"
          tabIndex={-1}
          onKeyDown={menu.onKeyDown}
          aria-label={label}
          data-surface="plain"
          className={classNames(
            'min-w-48 rounded-card border border-line bg-raised py-1 text-ink shadow-menu',
            !floating && 'absolute top-full z-30 mt-1',
            !floating && (align === 'end' ? 'end-0' : 'start-0'),
          )}
        >
          {shown.map((item) => (
            <MenuRow key={item.label} item={item} onDone={menu.close} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const row = {
    role: 'menuitem',
    tabIndex: -1,
    title: item.reason,
    'aria-disabled': item.reason ? true : undefined,
    className: classNames(
      'flex min-h-control w-full items-center gap-3 px-4 text-start text-sm whitespace-nowrap hover:bg-sunk focus:bg-sunk focus:outline-none focus:inset-shadow-[3px_0_var(--color-brand)] aria-disabled:text-ink-3',
      item.danger && 'text-danger',
    ),
  } as const
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} size={18} /> : null}
      {item.label}
    </>
  )
  if (item.to !== undefined && !item.reason)
    return (
      <Link {...row} to={item.to} onClick={onDone}>
        {content}
      </Link>
    )
  const choose = () => {
    if (item.reason) return
    if (!item.stays) onDone()
    item.onSelect?.()
  }
  return (
    <button type="button" {...row} onClick={choose}>
      {content}
    </button>
  )
}

/** The item that the key leads to in a list of `count`, from `current` (-1 if none has focus). */
export function nextMenuItem(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

function useMenu(onClose?: () => void) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [openAt, setOpenAt] = useState<'first' | 'last'>()
  const open = openAt !== undefined
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  const shut = useEffectEvent(() => {
    setOpenAt(undefined)
    onClose?.()
  })
  const close = () => {
    setOpenAt(undefined)
    onClose?.()
    button.current?.focus()
  }

  useEffect(() => {
    if (!openAt) return
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    all.at(openAt === 'first' ? 0 : -1)?.focus()
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) shut()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [openAt])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
      return
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const all = rows()
    const current = all.indexOf(document.activeElement as HTMLElement)
    const next =
      nextMenuItem(event.key, current, all.length) ?? rowStartingWith(all, event.key, current)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return { root, button, list, open, openAt: setOpenAt, close, onKeyDown }
}

/** A typed letter moves to the next item that starts with it. */
function rowStartingWith(rows: HTMLElement[], key: string, current: number): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const order = rows.map((_, index) => (current + 1 + index) % rows.length)
  return order.find((at) => rows[at]?.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
