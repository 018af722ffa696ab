import { useId } from 'react'
import { useLocation } from 'react-router'
import { mayCall, type Role } from '#contract/access.ts'
import { formatNumber } from '#contract/number.ts'
import type { User } from '#contract/people/accounts.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { useLiveWork } from '../kit/live/live-work.ts'
import { AdminLogo } from './admin-logo.tsx'
import { FoldButton } from './fold-button.tsx'
import { type AdminLink, markedOf, railGroups } from './links.ts'
import { GoButton } from './palette/go-button.tsx'
import { RailFoot } from './rail-foot.tsx'
import { rowLook, wordLook } from './rail-look.ts'

type RailProps = {
  onChoose?: () => void
  /** Opens the palette; the drawer on phones has no button for it, as the bar has one. */
  onGo?: () => void
  isDrawer?: boolean
}

/** The navigation of the back office: with words in the drawer and from 1280 px, unless it is folded to icons. */
export function Rail({ onChoose, onGo, isDrawer = false }: RailProps) {
  const { user } = useShopper()
  return (
    <div className="flex h-full flex-col overflow-y-auto pb-2">
      {isDrawer ? null : (
        <div className="flex shrink-0 items-center icons-only:flex-col">
          <AdminLogo />
          <div className="ms-auto flex shrink-0 pe-1.5 icons-only:mx-auto icons-only:flex-wrap icons-only:justify-center icons-only:pe-0">
            {onGo ? <GoButton onOpen={onGo} /> : null}
            <FoldButton />
          </div>
        </div>
      )}
      {/* Links that appear only once the role is known would move the others. */}
      {user ? (
        <>
          <RailLinks role={user.role} onChoose={onChoose} />
          <RailFoot user={user} />
        </>
      ) : null}
    </div>
  )
}

type RailLinksProps = { role: User['role']; onChoose: (() => void) | undefined }

function RailLinks({ role, onChoose }: RailLinksProps) {
  const id = useId()
  const { pathname } = useLocation()
  const groups = useGroups(role)
  const marked = markedOf(
    pathname,
    groups.flatMap(({ links }) => links),
  )
  return (
    <nav aria-label="Back office">
      {groups.map(({ title, links }, place) => (
        <div key={title} className={groupLook}>
          <p id={`${id}-${place}`} className={`rail-heading ${wordLook}`}>
            {title}
          </p>
          <ul aria-labelledby={`${id}-${place}`}>
            {links.map((link) => (
              <li key={link.to}>
                <RailLink link={link} isMarked={link === marked} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const groupLook =
  'relative icons-only:not-first:mt-1 icons-only:not-first:border-t icons-only:not-first:border-white/12 icons-only:not-first:pt-1'

/** The groups with what this role may open and what is needed now; one without any is left out. */
function useGroups(role: Role | null) {
  const { setup } = useAdminShell()
  const isShown = ({ access, isNeeded }: AdminLink) =>
    (!access || mayCall(access, role)) && (isNeeded?.(setup) ?? true)
  return railGroups
    .map(({ title, links }) => ({ title, links: links.filter(isShown) }))
    .filter(({ links }) => links.length > 0)
}

type RailLinkProps = {
  link: AdminLink
  isMarked: boolean
  onChoose: (() => void) | undefined
}

function RailLink({ link: { to, label, icon, waiting }, isMarked, onChoose }: RailLinkProps) {
  const { today } = useAdminShell()
  const { counts } = useLiveWork()
  const count = waiting?.count(counts ?? today ?? {}) ?? 0
  const words = waiting && count > 0 ? `${formatNumber(count)} ${waiting.words}` : ''
  return (
    <Link
      to={to}
      title={words ? `${label}: ${words}` : label}
      aria-current={isMarked ? 'page' : undefined}
      onClick={onChoose}
      className={rowLook(isMarked)}
    >
      <Icon name={icon} size={18} />
      <span className={wordLook}>{label}</span>
      {words ? <Waiting count={count} words={words} /> : null}
    </Link>
  )
}

/** How much waits: a figure beside the word, or a dot on the icon. */
const Waiting = ({ count, words }: { count: number; words: string }) => (
  <>
    <span
      aria-hidden="true"
      className="tnum ms-auto font-medium text-straw icons-only:absolute icons-only:end-3.5 icons-only:top-1 icons-only:size-2 icons-only:overflow-hidden icons-only:rounded-full icons-only:bg-straw icons-only:indent-2"
    >
      {formatNumber(count)}
    </span>
    <span className="sr-only">{words}</span>
  </>
)
