import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'

export type NoticeProps = {
  tone?: 'info' | 'ok' | 'warn' | 'danger' | undefined
  icon?: IconName | undefined
  /** At the end: a button or link. */
  action?: ReactNode
  /** Screen readers announce it when it appears. */
  live?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A message that stays: a changed price, being offline, a possible undo. */
export function Notice({
  tone = 'info',
  icon,
  action,
  live = false,
  className,
  children,
}: NoticeProps) {
  const look = looks[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control px-3 py-2 text-sm',
        look.box,
        className,
      )}
    >
      <Icon name={icon ?? look.icon} size={18} className={classNames('mt-px', look.text)} />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {action}
    </div>
  )
}

const looks: Record<
  'info' | 'ok' | 'warn' | 'danger',
  { box: string; text: string; icon: IconName }
> = {
  info: { box: 'bg-info-soft', text: 'text-info', icon: 'info' },
  ok: { box: 'bg-ok-soft', text: 'text-ok', icon: 'circle-check' },
  warn: { box: 'bg-warn-soft', text: 'text-warn', icon: 'triangle-alert' },
  danger: { box: 'bg-danger-soft', text: 'text-danger', icon: 'circle-alert' },
}
