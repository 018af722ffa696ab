import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { keepTheme, type Theme, themes, useTheme } from './theme.ts'

/** Light, dark or the system's theme, stored in this browser. */
export function ThemePicker() {
  const chosen = useTheme()
  return (
    <fieldset className="flex w-fit flex-row icons-only:flex-wrap icons-only:justify-center">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label key={theme} title={looks[theme].label} className={optionLook}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => keepTheme(theme)}
            className="sr-only"
          />
          <span className="sr-only">{looks[theme].label}</span>
          <Icon name={looks[theme].icon} size={18} />
        </label>
      ))}
    </fieldset>
  )
}

const optionLook =
  'rail-tool has-checked:bg-sidebar-active has-checked:text-sidebar-ink has-focus-visible:outline-2 has-focus-visible:outline-focus'

const looks: Record<Theme, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'monitor' },
}
