import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { rowLook, wordLook } from './rail-look.ts'
import { ThemePicker } from './theme-picker.tsx'

/** Below the links: the shop, Logout, who is logged in, and the theme. */
export function RailFoot({ user }: { user: User }) {
  const logout = useLogout()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className="mt-auto pt-1">
      <div className="flex border-t border-white/12 pt-1">
        <Link to={paths.home} title="View shop" className={`${rowLook()} flex-auto`}>
          <Icon name="store" size={18} />
          <span className={wordLook}>View shop</span>
        </Link>
        <button
          type="button"
          title={`Logout (${name})`}
          onClick={logout}
          className={`${rowLook()} flex-auto`}
        >
          <Icon name="log-out" size={18} />
          <span className={wordLook}>Logout</span>
        </button>
      </div>
      <div className="flex items-center justify-between gap-2 ps-5 pe-2 icons-only:flex-col icons-only:gap-0 icons-only:px-1">
        <span className={`text-meta ${wordLook}`}>{name}</span>
        <ThemePicker />
      </div>
    </div>
  )
}
