import { paths } from '#contract/paths.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { type Layout, useLayout } from '#web/session/layout.ts'
import { SectionRule } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { accountLinks, type FooterLink, policyLinks } from '../header/links.ts'
import { CompanyLine } from './company-line.tsx'
import { FooterTitle } from './footer-title.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { appLinks, Places, socialLinks } from './places.tsx'
import { Promises } from './promises.tsx'

const mostCategories = 6

export default function Footer() {
  const { company, departments, payments } = useLayout()
  const shop = departments
    .slice(0, mostCategories)
    .map(({ id, name }) => ({ to: paths.category(id), label: name }))
  return (
    <CachedFragment cacheKey={['footer', company, shop, payments]}>
      <FooterParts company={company} shop={shop} payments={payments} />
    </CachedFragment>
  )
}

type FooterProps = Pick<Layout, 'company' | 'payments'> & { shop: readonly FooterLink[] }

function FooterParts({ company, shop, payments }: FooterProps) {
  return (
    <footer data-no-print className="mt-14 bg-sunk">
      <div className="frame grid grid-cols-1 gap-10 py-8">
        <SectionRule />
        <Promises company={company} />
        <div className="grid grid-cols-2 gap-8 md:grid-cols-3 lg:grid-cols-5">
          <Column title="Shop" links={shop} />
          <Column title="Account" links={accountLinks} />
          <Column title="Policies" links={policyLinks} />
          <div className="col-span-2 grid content-start gap-6 sm:grid-cols-2 md:col-span-3 lg:col-span-2">
            <Places title="Get the app" known={appLinks} links={company?.appLinks} />
            <Places title="Follow us" known={socialLinks} links={company?.socialLinks} />
            <div className="sm:col-span-2">
              <PaymentWays methods={payments} />
            </div>
          </div>
        </div>
        <CompanyLine company={company} />
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul className="footer-links">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
