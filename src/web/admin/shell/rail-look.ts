import { classNames } from '#web/ui/layout/class-names.ts'

/** Words of the rail. Folded to icons, it keeps them for screen readers. */
export const wordLook = 'truncate icons-only:sr-only'

/** A row of the rail, as a link or as a button. */
export const rowLook = (isMarked = false) =>
  classNames(
    'rail-row relative flex items-center gap-3 border-s-3 ps-4 pe-3 text-sm -outline-offset-2 no-underline icons-only:justify-center icons-only:px-0 icons-only:pe-[3px]',
    isMarked
      ? 'border-straw bg-sidebar-active font-medium text-sidebar-ink'
      : 'border-transparent hover:bg-white/8 hover:text-sidebar-ink',
  )
