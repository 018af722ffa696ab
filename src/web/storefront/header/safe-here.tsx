import { Link } from 'react-router'
import { contactOf, readablePhone } from '#contract/shop-texts.ts'
import { useLayout } from '../../data/layout.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { callLink } from '../footer/contact-line.ts'
import { headerLink } from './header-link.ts'

/** In place of all that leads away while somebody orders: that it is safe, and whom to call. */
export default function SafeHere() {
  const { phone } = contactOf(useLayout().company)
  return (
    <div className="flex flex-1 items-center justify-between gap-2 max-md:hidden">
      <p className="flex items-center gap-1.5 text-sm font-medium">
        <Icon name="lock" size={16} />
        Secure checkout
      </p>
      <div className="flex items-center">
        <a href={callLink(phone)} className={headerLink}>
          <Icon name="phone" size={18} />
          <span className="tnum text-sm">{readablePhone(phone)}</span>
        </a>
        <Link to={paths.search()} aria-label="Search" title="Search" className={headerLink}>
          <Icon name="search" size={22} />
        </Link>
      </div>
    </div>
  )
}
