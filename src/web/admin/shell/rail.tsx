import { mayCall, type Role } from '#contract/access.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { NavigationLink } from '#web/ui/layout/navigation-link.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { useLiveWork } from '../kit/live/live-work.ts'
import { AdminLogo } from './admin-logo.tsx'
import { type AdminLink, adminLinks, moreLinks } from './links.ts'
import { GoButton } from './palette/go-button.tsx'
import { ThemePicker } from './theme-picker.tsx'

type RailProps = {
  onChoose?: () => void
  /** Opens the palette; the drawer on phones has no button for it, as the bar has one. */
  onGo?: () => void
  isDrawer?: boolean
}

/** The navigation of the back office: labels from 1280 px and in the drawer, icons only below that. */
export function Rail({ onChoose, onGo, isDrawer = false }: RailProps) {
  const { user } = useShopper()
  return (
    <div className="flex h-full flex-col overflow-y-auto pb-3">
      {isDrawer ? null : <AdminLogo />}
      {onGo ? (
        <GoButton
          className={`${rowLook({ isActive: false })} mb-2 w-full text-start`}
          wordClassName={wordLook(false)}
          onOpen={onGo}
        />
      ) : null}
      {/* Links that appear only once the role is known would move the others. */}
      {user ? (
        <>
          <RailLinks role={user.role} isDrawer={isDrawer} onChoose={onChoose} />
          <RailFoot user={user} isDrawer={isDrawer} />
        </>
      ) : null}
    </div>
  )
}

type RailLinksProps = {
  role: Role | null
  isDrawer: boolean
  onChoose: (() => void) | undefined
}

function RailLinks({ role, isDrawer, onChoose }: RailLinksProps) {
  const mayUse = ({ access }: AdminLink) => !access || mayCall(access, role)
  return (
    <nav aria-label="Back office">
      {[adminLinks, moreLinks].map((links, index) => (
        <ul key={links[0]?.to} className={index > 0 ? 'mt-2 border-t border-white/12 pt-2' : ''}>
          {links.filter(mayUse).map((link) => (
            <li key={link.to}>
              <RailLink link={link} isDrawer={isDrawer} {...(onChoose && { onChoose })} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

type RailLinkProps = { link: AdminLink; isDrawer: boolean; onChoose?: () => void }

function RailLink({ link: { to, label, icon, end, waiting }, isDrawer, onChoose }: RailLinkProps) {
  const { today } = useAdminShell()
  const { counts } = useLiveWork()
  const waits = waiting?.(counts ?? today ?? {}).filter(({ count }) => count) ?? []
  const words = waits.map((wait) => `${formatNumber(wait.count ?? 0)} ${wait.words}`).join(', ')
  return (
    <NavigationLink
      to={to}
      end={end ?? false}
      title={words ? `${label}: ${words}` : label}
      onClick={onChoose}
      className={rowLook}
    >
      <Icon name={icon} />
      <span className={wordLook(isDrawer)}>{label}</span>
      {words ? (
        <span className={`tnum ms-auto text-sm ${wordLook(isDrawer)}`}>
          <span aria-hidden="true">{waits.map(({ count }) => count).join(' · ')}</span>
          <span className="sr-only">{words}</span>
        </span>
      ) : null}
      {words && !isDrawer ? (
        <span
          aria-hidden="true"
          className="absolute end-3.5 top-2 size-2 rounded-full bg-straw xl:hidden"
        />
      ) : null}
    </NavigationLink>
  )
}

function RailFoot({ user, isDrawer }: { user: User; isDrawer: boolean }) {
  const logout = useLogout()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className="mt-auto pt-6">
      <div className={`px-4 pb-3 ${isDrawer ? '' : 'md:max-xl:px-3.5'}`}>
        <ThemePicker />
      </div>
      <Link to={paths.home} title="View shop" className={rowLook({ isActive: false })}>
        <Icon name="store" />
        <span className={wordLook(isDrawer)}>View shop</span>
      </Link>
      <button
        type="button"
        title="Logout"
        onClick={logout}
        className={`${rowLook({ isActive: false })} w-full text-start`}
      >
        <Icon name="log-out" />
        <span className={wordLook(isDrawer)}>Logout</span>
        <span className={`ms-auto max-w-24 truncate text-meta ${wordLook(isDrawer)}`}>{name}</span>
      </button>
    </div>
  )
}

/** From 768 to 1280 px the rail shows only icons; screen readers still get the labels. */
const wordLook = (isDrawer: boolean) => (isDrawer ? '' : 'max-xl:sr-only')

const rowLook = ({ isActive }: { isActive: boolean }) =>
  `relative flex h-9 items-center gap-3 border-s-3 px-4 text-sm pointer-coarse:h-11 -outline-offset-2 no-underline md:max-xl:px-5 ${
    isActive
      ? 'border-straw bg-sidebar-active font-medium text-sidebar-ink'
      : 'border-transparent hover:bg-white/8 hover:text-sidebar-ink'
  }`
