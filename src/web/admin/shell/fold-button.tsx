import { Icon } from '#web/ui/layout/icon.tsx'
import { keepRailFolded, useIsRailFolded } from './rail-fold.ts'

/** Below 1280 px there are only icons anyway. */
export function FoldButton() {
  const isFolded = useIsRailFolded()
  const label = isFolded ? 'Expand the menu' : 'Collapse the menu'
  return (
    <button
      type="button"
      title={label}
      onClick={() => keepRailFolded(!isFolded)}
      className="rail-tool max-xl:hidden"
    >
      <span className="sr-only">{label}</span>
      <Icon name={isFolded ? 'chevron-right' : 'chevron-left'} size={18} />
    </button>
  )
}
