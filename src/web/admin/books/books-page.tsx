import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { BooksCheck } from '#contract/backoffice/books.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { MonthPicker } from '../parts/reports/month-picker.tsx'
import { BookFiles } from './book-files.tsx'
import { BookNotices } from './book-notices.tsx'
import { booksLoader, periodIn } from './books.data.ts'
import { FiguresTable } from './figures-table.tsx'

export const loader = booksLoader

/** A month or day for the accountant: what is missing, whether all files agree, and the files. */
export function Component() {
  const check = useLastNonNull<BooksCheck>(useLoaderData<typeof loader>())
  const { location: next } = useNavigation()
  return (
    <AdminPage
      title="Books"
      back={{ to: adminPaths.gst, label: 'GST' }}
      note={<span className="text-sm">For the accountant, Tally and Zoho Books</span>}
      actions={
        <ButtonLink variant="outline" to={adminPaths.ledgers}>
          Ledgers
        </ButtonLink>
      }
    >
      <div className="flex flex-wrap gap-3">
        <MonthPicker to={(month) => `${adminPaths.books}?month=${month}`} />
        <DayPicker />
      </div>
      {check ? (
        <div
          className={classNames(
            'grid grid-cols-1 gap-4',
            next?.pathname === adminPaths.books && 'opacity-60',
          )}
        >
          <BookNotices check={check} />
          <FiguresTable check={check} />
          <BookFiles check={check} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}

/** One day instead of the month. */
function DayPicker() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const period = periodIn(params)
  const choose = (day: string) =>
    navigate(`${adminPaths.books}?month=${(day || period).slice(0, 7)}${day && `&day=${day}`}`)
  return (
    <Field label="Or one day" className="w-56">
      <TextInput
        key={period}
        type="date"
        defaultValue={params.get('day') ?? ''}
        onBlur={({ target }) => {
          if (target.value !== (params.get('day') ?? '')) void choose(target.value)
        }}
      />
    </Field>
  )
}
