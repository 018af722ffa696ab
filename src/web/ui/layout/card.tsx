import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  as?: ElementType | undefined
  title?: ReactNode
  /** At the end of the title's row. */
  action?: ReactNode
  /** `none` for tables and pictures that reach the edge. */
  padding?: 'normal' | 'none' | undefined
}

/** A surface with a border and no shadow. */
export function Card({
  as: Element = 'section',
  title,
  action,
  padding = 'normal',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface',
        padding === 'none' && 'overflow-hidden',
      )}
    >
      {title || action ? (
        <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4 py-1">
          {typeof title === 'string' ? <h2 className="min-w-0 text-base">{title}</h2> : title}
          {action}
        </div>
      ) : null}
      <div className={classNames(padding === 'normal' && 'p-4', className)}>{children}</div>
    </Element>
  )
}
