import { paths } from '#contract/paths.ts'
import { DefaultLogo } from '#web/ui/layout/default-logo.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'

const defaultName = 'Karigar'

/** The company's logo, or the default logo. */
export function AdminLogo({ isBar = false }: { isBar?: boolean }) {
  const { company } = useAdminShell()
  const name = company?.name || defaultName
  return (
    <Link
      to={paths.admin}
      className={`flex min-w-0 items-center gap-2 px-4 text-sidebar-ink no-underline -outline-offset-2 ${isBar ? 'h-14' : 'h-11 icons-only:w-full icons-only:justify-center icons-only:px-1'}`}
    >
      {company?.logoUrl ? (
        <img
          src={company.logoUrl}
          alt={name}
          width={157}
          height={34}
          className="h-7 w-auto max-w-full object-contain object-left"
        />
      ) : (
        <>
          <DefaultLogo />
          <span
            className={`truncate font-display text-lead font-heavy ${isBar ? '' : 'icons-only:sr-only'}`}
          >
            {name}
          </span>
        </>
      )}
    </Link>
  )
}
