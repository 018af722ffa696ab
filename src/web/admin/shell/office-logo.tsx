import { Link } from 'react-router'
import { useOffice } from '#web/data/dashboard.ts'
import { paths } from '#web/paths.ts'

const defaultName = 'Karigar'

/** The company's logo or name; on the narrow rail its first letter. */
export function OfficeLogo({ isBar = false }: { isBar?: boolean }) {
  const { company } = useOffice()
  const name = company?.name || defaultName
  return (
    <Link
      to={paths.admin}
      className="flex h-14 shrink-0 items-center px-4 text-sidebar-ink no-underline -outline-offset-2 md:max-xl:justify-center md:max-xl:px-0"
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
          <span
            className={`truncate font-display text-lead font-heavy ${isBar ? '' : 'max-xl:sr-only'}`}
          >
            {name}
          </span>
          {isBar ? null : (
            <span aria-hidden="true" className="font-display text-h3 font-heavy xl:hidden">
              {name.charAt(0)}
            </span>
          )}
        </>
      )}
    </Link>
  )
}
