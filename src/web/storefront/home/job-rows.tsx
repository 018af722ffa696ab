import { paths } from '#contract/paths.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import type { homeLoader } from './home.data.ts'
import { categoriesByJob } from './jobs.ts'

/** Each trade with the categories it buys from. */
export function JobRows({ trades }: Pick<Awaited<ReturnType<typeof homeLoader>>, 'trades'>) {
  const jobs = categoriesByJob(trades)
  if (jobs.length === 0) return null
  return (
    <section aria-label="Shop by job" className="grid gap-2">
      <SectionHead title="Shop by job" />
      <dl className="grid gap-x-10 md:grid-cols-2">
        <CachedFragment cacheKey={['jobs', jobs]}>
          {jobs.map((job) => (
            <div
              key={job.name}
              className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline border-b border-line py-1"
            >
              <dt className="font-semibold">{job.name}</dt>
              <dd className="flex flex-wrap gap-x-4">
                {job.categories.map(({ id, name }) => (
                  <Link key={id} to={paths.category(id)} className="plain-link">
                    {name}
                  </Link>
                ))}
              </dd>
            </div>
          ))}
        </CachedFragment>
      </dl>
    </section>
  )
}
