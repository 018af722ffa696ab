import { callLink, formatPhone } from '#contract/phone.ts'
import type { Company } from '#contract/shop/settings.ts'
import { contactOf } from '#contract/shop-texts.ts'
import { defaultName } from '../header/logo.tsx'
import { SlashSwitch } from './slash-switch.tsx'

/** The company and its address, which the law requires on every page. Each line is one text: React parts two by a comment. */
export function CompanyLine({ company }: { company: Company | null }) {
  const officer = company?.grievanceOfficer
  const { phone, address } = contactOf(company)
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 border-t border-line pt-6 text-sm wrap-anywhere text-ink-2 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <p className="font-semibold text-ink">{`© ${company?.name || defaultName}`}</p>
        {company?.legalName ? <p>{company.legalName}</p> : null}
        {company?.gstin ? <p className="tnum">{`GSTIN ${company.gstin}`}</p> : null}
        {company?.cin ? <p className="tnum">{`CIN ${company.cin}`}</p> : null}
        <p>{`All prices include ${company?.chargesGst === false ? 'all taxes' : 'GST'}.`}</p>
        <SlashSwitch />
      </div>
      <address className="grid content-start gap-1 not-italic">
        <p>{address}</p>
        <p>
          <a href={callLink(phone)} className="footer-link tnum">
            {formatPhone(phone)}
          </a>
        </p>
        {officer?.name ? (
          <p>
            {`Grievance officer: ${officer.name}${officer.email ? ', ' : ''}`}
            {officer.email ? (
              <a href={`mailto:${officer.email}`} className="footer-link">
                {officer.email}
              </a>
            ) : null}
          </p>
        ) : null}
      </address>
    </div>
  )
}
