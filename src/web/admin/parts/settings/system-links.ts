import type { StaffAccess } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { IconName } from '#web/ui/layout/icon.tsx'

type SystemLink = {
  to: string
  label: string
  icon: IconName
  access: StaffAccess
  /** Another page that belongs to it. */
  also?: string
}

/** Pages about the system. They are rarely opened, so the list of the settings page leads to them, not the rail. */
export const systemLinks: readonly SystemLink[] = [
  { to: adminPaths.setup, label: 'Setup', icon: 'store', access: 'owner' },
  {
    to: adminPaths.apiKeys,
    label: 'API keys',
    icon: 'key-round',
    access: 'settings',
    also: adminPaths.connectAssistant,
  },
  { to: adminPaths.webhooks, label: 'Webhooks', icon: 'share-2', access: 'settings' },
  { to: adminPaths.feeds, label: 'Feeds', icon: 'list', access: 'settings' },
  { to: adminPaths.backups, label: 'Backups', icon: 'archive', access: 'settings' },
  { to: adminPaths.health, label: 'Health', icon: 'shield-check', access: 'settings' },
  { to: adminPaths.audit, label: 'Audit log', icon: 'list', access: 'settings' },
  { to: adminPaths.breaches, label: 'Data breaches', icon: 'shield-check', access: 'settings' },
]

/** The way back from them. */
export const backToSettings = { to: adminPaths.settings, label: 'Settings' }
