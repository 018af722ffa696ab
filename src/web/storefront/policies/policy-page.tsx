import { Suspense } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { anchorsOf } from './anchors.ts'
import { NoticeLanguages } from './notice-languages.tsx'
import { OtherPolicies } from './other-policies.tsx'
import { policyLoader } from './policies.data.ts'
import { PolicySection } from './policy-section.tsx'
import { TableOfContents } from './table-of-contents.tsx'

const PincodeBox = lazyRetry(() => import('../header/pincode-box.tsx'))

export { policyLoader as loader }

export function Component() {
  const { policy, own, others } = useLoaderData<typeof policyLoader>()
  const { pathname } = useLocation()
  const { title, summary, sections, updatedAt } = policy
  const anchors = anchorsOf(sections.map(({ heading }) => heading))
  return (
    <div
      className="frame grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[15rem_1fr]"
      lang={own?.code}
      dir={own?.isRightToLeft ? 'rtl' : undefined}
    >
      <Page title={title} description={summary.join(' ')} canonical={pathname} />
      <div className="grid gap-3 lg:col-span-2">
        <PageTitle
          title={title}
          actions={
            <Button
              variant="outline"
              icon="printer"
              className="max-sm:hidden"
              data-no-print
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
        <p className="text-sm text-ink-3">
          Last updated <time dateTime={updatedAt}>{formatDateWithYear(updatedAt)}</time>
        </p>
      </div>
      <NoticeLanguages others={others} />
      <Summary lines={summary} />
      <TableOfContents sections={sections} anchors={anchors} />
      <article className="grid max-w-170 content-start gap-8 lg:col-start-2">
        {pathname === paths.shippingPolicy ? (
          <section data-no-print className="max-w-100">
            <Suspense>
              <PincodeBox />
            </Suspense>
          </section>
        ) : null}
        {sections.map((section, index) => (
          <PolicySection key={anchors[index]} id={anchors[index]} section={section} />
        ))}
        {pathname === paths.refundPolicy ? (
          <div data-no-print>
            <ButtonLink to={paths.orders} variant="tonal">
              Start a return
            </ButtonLink>
          </div>
        ) : null}
        <OtherPolicies current={pathname} />
      </article>
    </div>
  )
}

function Summary({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section
      aria-labelledby="summary"
      className="max-w-170 rounded-card border border-line bg-brand-soft/50 p-5 lg:col-start-2"
    >
      <h2 id="summary" className="label-caps text-brand">
        In short
      </h2>
      <ul className="mt-3 grid gap-2 font-medium">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <span aria-hidden="true" className="mt-2.5 h-1 w-3 shrink-0 bg-straw" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
