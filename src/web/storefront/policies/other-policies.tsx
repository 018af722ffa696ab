import { SectionRule } from '#web/ui/layout/dimension-rule.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { policyLinks } from '../header/links.ts'

/** Links to the other policies. */
export const OtherPolicies = ({ current }: { current: string }) => (
  <nav aria-label="Other policies" className="grid gap-4">
    <SectionRule />
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {policyLinks
        .filter(({ to }) => to !== current)
        .map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} className="my-0 inline-flex min-h-8 items-center">
              {label}
            </TextLink>
          </li>
        ))}
    </ul>
  </nav>
)
