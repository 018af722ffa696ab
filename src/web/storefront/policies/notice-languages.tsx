import { paths } from '#contract/paths.ts'
import { noticeLanguages } from '#contract/people/notice-languages.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

type NoticeLanguagesProps = { current: string | null; languages: readonly string[] }

/** Links to the notice in other languages, each by its own name. */
export function NoticeLanguages({ current, languages }: NoticeLanguagesProps) {
  const others = languages.filter((language) => language !== current)
  if (others.length === 0) return null
  return (
    <nav aria-label="Languages" lang="en" data-no-print className="lg:col-start-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {others.map((language) => (
          <li key={language}>
            <TextLink
              to={paths.privacyNotice(language)}
              lang={language}
              className="my-0 inline-flex min-h-8 items-center"
            >
              {noticeLanguages[language]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
