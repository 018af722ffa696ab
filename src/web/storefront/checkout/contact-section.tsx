import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { Address } from '#contract/people/addresses.ts'
import { formatPhone } from '#contract/phone.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Section } from './section.tsx'

export type ContactSectionProps = { user: User; address: Address | undefined }

/** Email for order updates and phone for the courier. */
export function ContactSection({ user, address }: ContactSectionProps) {
  const phone = address?.phone ?? user.phone
  return (
    <Section
      step={1}
      title="Contact"
      action={
        <TextLink to={paths.profile} className="text-sm">
          Change<span className="sr-only"> email or mobile</span>
        </TextLink>
      }
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-2">Email</dt>
          <dd className="font-medium wrap-anywhere">{user.email}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Mobile</dt>
          <dd className="tnum font-medium">
            {phone ? formatPhone(phone) : 'Same as the delivery address'}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
