import { useId } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { useCurrentInView } from '#web/ui/layout/use-current-in-view.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { FactDefaultsCard } from '../parts/products/fact-defaults-card.tsx'
import { sectionAddress, sectionIn, settingsSections } from '../parts/settings/sections.ts'
import { systemLinks } from '../parts/settings/system-links.ts'
import { AreaSection } from './area-section.tsx'
import { CodSection } from './cod-section.tsx'
import { CompanySection } from './company-section.tsx'
import { CouriersSection } from './couriers-section.tsx'
import { EInvoicesSection } from './e-invoices-section.tsx'
import { MailServerSection } from './mail-server-section.tsx'
import { MailWordsSection } from './mail-words/mail-words-section.tsx'
import { MessagesSection } from './messages/messages-section.tsx'
import { OutboxSection } from './outbox/outbox-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { PolicySection } from './policy-section.tsx'
import { settingsLoader } from './settings.data.ts'
import { ShippingSection } from './shipping-section.tsx'
import { TaxSection } from './tax-section.tsx'

export const loader = settingsLoader

type View = NonNullable<Awaited<ReturnType<typeof settingsLoader>>>

export function Component() {
  const view = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const { location: next } = useNavigation()
  const section = sectionIn(params)
  const label = settingsSections.find((entry) => entry.section === section)?.label ?? ''
  const isComing = next?.pathname === adminPaths.settings && next.search !== ''
  return (
    <AdminPage title={`${label}, settings`} heading="Settings">
      <div className="grid items-start gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
        <SectionLinks current={section} />
        <div className={classNames('min-w-0 max-w-240', isComing && 'opacity-60')}>
          {view ? <Section view={view} /> : <Skeleton className="h-96" />}
        </div>
      </div>
    </AdminPage>
  )
}

function SectionLinks({ current }: { current: string }) {
  const links = useCurrentInView<HTMLElement>()
  return (
    <nav
      ref={links}
      aria-label="Settings"
      className="scroll-strip max-lg:flex max-lg:border-b max-lg:border-line"
    >
      <ul className="flex lg:grid">
        {settingsSections.map(({ section, label }) => (
          <li key={section}>
            <Link
              to={sectionAddress(section)}
              aria-current={section === current ? 'page' : false}
              className={classNames(linkLook, section === current ? currentLook : otherLook)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <SystemLinks />
    </nav>
  )
}

/** Below the sections on a wide screen, after them in the strip of a narrow one. */
function SystemLinks() {
  const id = useId()
  const role = useShopper().user?.role ?? null
  return (
    <div className="flex max-lg:relative max-lg:border-s max-lg:border-line lg:mt-3 lg:grid lg:border-t lg:border-line lg:pt-3">
      <p id={id} className="px-3.5 text-meta text-ink-3 max-lg:sr-only">
        System
      </p>
      <ul aria-labelledby={id} className="flex lg:grid">
        {systemLinks
          .filter(({ access }) => mayCall(access, role))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classNames(linkLook, otherLook)}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

const linkLook =
  'flex min-h-control items-center px-3 text-sm font-medium whitespace-nowrap no-underline -outline-offset-2 max-lg:border-b-3 lg:border-s-3'
const currentLook = 'border-straw text-ink lg:bg-surface'
const otherLook = 'border-transparent text-ink-2 hover:text-ink'

function Section({ view }: { view: View }) {
  if (view.section === 'company') return <CompanySection {...view} />
  if (view.section === 'payments') return <PaymentsSection {...view} />
  if (view.section === 'e-invoices') return <EInvoicesSection {...view} />
  if (view.section === 'couriers') return <CouriersSection {...view} />
  if (view.section === 'policies') return <PolicySection key={view.page.slug} {...view} />
  if (view.section === 'area') return <AreaSection {...view} />
  if (view.section === 'mail-server') return <MailServerSection {...view} />
  if (view.section === 'mail-words') return <MailWordsSection {...view} />
  if (view.section === 'mails') return <OutboxSection outbox={view.outbox} />
  if (view.section === 'messages') return <MessagesSection {...view} />
  if (view.section === 'facts')
    return (
      <FactDefaultsCard title="Facts of new products" brandId={null} defaults={view.defaults} />
    )
  if (view.section === 'shipping') return <ShippingSection settings={view.settings} />
  if (view.section === 'tax') return <TaxSection settings={view.settings} />
  return <CodSection settings={view.settings} />
}
