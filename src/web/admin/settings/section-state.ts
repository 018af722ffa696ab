import type { Settings, SettingsSection } from '#contract/shop/settings.ts'
import type { Draft } from './draft.tsx'
import type { Saved } from './settings-form.tsx'

/** A settings section in the shape its form needs. */
export function savedOf<Name extends SettingsSection>(
  settings: Settings,
  name: Name,
  draftOf: (value: Settings[Name]['value']) => Draft,
): Saved {
  const { value, version, updatedAt, updatedBy } = settings[name]
  return {
    draft: draftOf(value),
    version,
    changed: updatedBy === null ? null : { by: updatedBy, at: updatedAt },
  }
}
