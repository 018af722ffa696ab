import type { ReactNode } from 'react'
import { callLink, formatPhone } from '#contract/phone.ts'
import type { Company } from '#contract/shop/settings.ts'
import { contactOf, footerPromiseOf } from '#contract/shop-texts.ts'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'

type Promised = { icon: IconName; title: string; text: string }

const promisesOf = (company: Company | null): Promised[] => [
  { icon: 'tag', title: 'Great value', text: 'Fair prices, taxes included' },
  { icon: 'truck', title: 'Nationwide delivery', text: footerPromiseOf(company) },
  { icon: 'lock', title: 'Secure payment', text: 'Pay safely, your way' },
  {
    icon: 'shield-check',
    title: 'Buyer protection',
    text: 'Return wrong or damaged items',
  },
]

export function Promises({ company }: { company: Company | null }) {
  const { phone } = contactOf(company)
  return (
    <ul className="promises">
      {promisesOf(company).map(({ icon, title, text }) => (
        <PromiseLine key={title} icon={icon} title={title}>
          {text}
        </PromiseLine>
      ))}
      <PromiseLine icon="phone" title="Contact us">
        <a href={callLink(phone)} className="footer-link tnum">
          {formatPhone(phone)}
        </a>
      </PromiseLine>
    </ul>
  )
}

type PromiseLineProps = { icon: IconName; title: string; children: ReactNode }

const PromiseLine = ({ icon, title, children }: PromiseLineProps) => (
  <li>
    <Icon name={icon} size={24} />
    <span>
      <strong>{title}</strong>
      <span>{children}</span>
    </span>
  </li>
)
