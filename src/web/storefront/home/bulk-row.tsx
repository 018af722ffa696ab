import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'

/** For buyers for a site, a workshop or a school. */
export function BulkRow() {
  return (
    <section
      aria-label="Buying in bulk"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card bg-straw-soft px-5 py-6 md:px-8"
    >
      <div className="grid gap-1">
        <h2>Buying for a site, a workshop or a school?</h2>
        <p className="measure text-ink-2">
          Many products cost less if you buy five or ten. Send us your whole list and we quote one
          price, with an invoice.
        </p>
      </div>
      <ButtonLink to={`${paths.contact}?topic=BUSINESS`} variant="outline">
        Request a bulk price
      </ButtonLink>
    </section>
  )
}
