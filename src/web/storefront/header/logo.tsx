import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { DefaultLogo } from '#web/ui/layout/default-logo.tsx'
import { Link } from '#web/ui/layout/link.tsx'

export const defaultName = 'Karigar'

/** The company's logo; without one the default logo with the company name. */
export function Logo() {
  const { company } = useLayout()
  const name = company?.name || defaultName
  return (
    <Link
      to={paths.home}
      className="me-34 flex h-11 min-w-0 items-center gap-2 rounded-control no-underline md:me-0 md:shrink-0"
    >
      {company?.logoUrl ? (
        <img
          src={company.logoUrl}
          alt={name}
          width={157}
          height={34}
          className="h-7 w-auto max-w-40 min-w-0 object-contain object-left md:h-8.5"
        />
      ) : (
        <>
          <DefaultLogo />
          <span className="line-clamp-2 wordmark max-w-48">{name}</span>
        </>
      )}
    </Link>
  )
}
