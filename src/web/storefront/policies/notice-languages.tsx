import type { NoticeLanguage } from '#contract/people/consents.ts'
import { noticePath } from '#contract/people/notice-languages.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** Links to the notice in other languages, each by its own name. */
export function NoticeLanguages({ others }: { others: readonly NoticeLanguage[] }) {
  if (others.length === 0) return null
  return (
    <nav aria-label="Languages" lang="en" data-no-print className="lg:col-start-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {others.map(({ code, name }) => (
          <li key={code}>
            <TextLink
              to={noticePath(code)}
              lang={code}
              className="my-0 inline-flex min-h-8 items-center"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
