import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { contactAction } from './contact.data.ts'
import { GrievanceCard, ReachUs } from './contact-cards.tsx'
import { ContactForm } from './contact-form.tsx'
import { TicketLookup } from './ticket-lookup.tsx'

export { contactAction as action }

export function Component() {
  const { company } = useLayout()
  return (
    <div className="frame grid gap-x-12 gap-y-10 py-8 lg:grid-cols-[1fr_22rem]">
      <Page
        title="Contact us"
        description="Call, write or visit us: phone, email, address, hours and the grievance officer."
        canonical={paths.contact}
      />
      <div className="grid gap-3 lg:col-span-2">
        <PageTitle title="Contact us" />
        <p className="measure text-ink-2">
          Call us, or write below. Every message gets a ticket number and a reply.
        </p>
      </div>
      <div className="grid content-start gap-10 lg:order-last">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <ReachUs company={company} />
          <GrievanceCard company={company} />
        </div>
      </div>
      <div className="grid max-w-170 content-start gap-10">
        <section aria-labelledby="write" className="grid gap-5">
          <SectionHead id="write" title="Write to us" />
          <ContactForm />
        </section>
        <section aria-labelledby="ticket" className="grid gap-5">
          <SectionHead id="ticket" title="Check a ticket" />
          <TicketLookup />
        </section>
      </div>
    </div>
  )
}
