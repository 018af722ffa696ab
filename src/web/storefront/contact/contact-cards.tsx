import type { ReactNode } from 'react'
import { callLink, formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import type { Company } from '#contract/shop/settings.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { contactOf } from '#contract/shop-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { defaultName } from '../header/logo.tsx'

type CompanyProps = { company: Company | null }

const textLink =
  'reach inline-block font-medium text-brand underline decoration-brand/40 underline-offset-3'

export function ReachUs({ company }: CompanyProps) {
  const { phone, address, hours } = contactOf(company)
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <Card title={company?.legalName || company?.name || defaultName} className="grid gap-4">
      <Line icon="phone">
        <a href={callLink(phone)} className={`${textLink} tnum`}>
          {formatPhone(phone)}
        </a>
      </Line>
      {company?.email ? (
        <Line icon="mail">
          <a href={`mailto:${company.email}`} className={`${textLink} break-all`}>
            {company.email}
          </a>
        </Line>
      ) : null}
      <Line icon="map-pin">
        <address className="not-italic">{address}</address>
        <a href={map} rel="noreferrer" className={`${textLink} text-sm`}>
          See it on a map
        </a>
      </Line>
      <Line icon="clock">{hours}</Line>
    </Card>
  )
}

/** The grievance officer the law requires, and the promised response times. */
export function GrievanceCard({ company }: CompanyProps) {
  const officer = company?.grievanceOfficer
  return (
    <Card title="Grievance officer" className="grid gap-4">
      {officer?.name ? (
        <Line icon="user">
          <span className="font-semibold">{officer.name}</span>
          {officer.designation ? (
            <span className="block text-sm text-ink-2">{officer.designation}</span>
          ) : null}
        </Line>
      ) : null}
      {officer?.phone ? (
        <Line icon="phone">
          <a href={callLink(officer.phone)} className={`${textLink} tnum`}>
            {formatPhone(officer.phone)}
          </a>
        </Line>
      ) : null}
      {officer?.email ? (
        <Line icon="mail">
          <a href={`mailto:${officer.email}`} className={`${textLink} break-all`}>
            {officer.email}
          </a>
        </Line>
      ) : null}
      <p className="text-sm text-ink-2">
        We acknowledge complaints within {plural(shopRules.acknowledgeHours, 'hour')} and resolve
        them within {plural(shopRules.resolveMonths, 'month')}. You can also call the National
        Consumer Helpline on{' '}
        <a href="tel:1915" className={textLink}>
          1915
        </a>
        .
      </p>
    </Card>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <div className="flex items-start gap-3">
    <Icon name={icon} className="mt-0.5 text-brand" />
    <div className="min-w-0">{children}</div>
  </div>
)
