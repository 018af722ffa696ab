import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { useLogout } from '#web/session/use-logout.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'

export default function UserMenu({ user }: { user: User }) {
  const logout = useLogout()
  return (
    <Menu
      variant="bare"
      className="h-11 min-w-11 max-w-full justify-center px-2 hover:bg-white/12"
      items={[
        user.userType === 'ADMIN' && {
          label: 'Admin Panel',
          icon: 'layout-dashboard',
          to: paths.admin,
        },
        { label: 'My Profile', icon: 'user', to: paths.profile },
        { label: 'Logout', icon: 'log-out', onSelect: logout },
      ]}
    >
      <Icon name="user" size={22} className="md:hidden" />
      <span className="min-w-0 truncate max-md:sr-only">
        {user.firstName ? `Hi, ${user.firstName}` : 'My account'}
      </span>
      <Icon name="chevron-down" size={16} className="max-md:hidden" />
    </Menu>
  )
}
