import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { categoriesByJob } from './jobs.ts'

/** Each trade with the categories it buys from. */
export function JobRows() {
  const { categories } = useLayout()
  const jobs = categoriesByJob(categories.filter(({ parentId }) => parentId !== null))
  if (jobs.length === 0) return null
  return (
    <section aria-label="Shop by job" className="grid gap-2">
      <SectionHead title="Shop by job" />
      <dl className="grid gap-x-10 md:grid-cols-2">
        {jobs.map((job) => (
          <div
            key={job.name}
            className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline border-b border-line py-1"
          >
            <dt className="font-semibold">{job.name}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {job.categories.map(({ id, name }) => (
                <Link
                  key={id}
                  to={paths.category(id)}
                  className="py-2 text-sm text-ink-2 underline decoration-line underline-offset-4 hover:text-brand hover:decoration-current"
                >
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
