import type { LoaderFunctionArgs } from 'react-router'
import { consentsApi } from '#contract/people/consents.ts'
import { noticeLanguageOf, noticeSlug } from '#contract/people/notice-languages.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { read } from '#web/session/api.ts'

/** The policy named in the URL. The privacy notice is written in several languages. */
export async function policyLoader({ request, params }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.split('/')[1] ?? ''
  const language = noticeLanguageOf(name) && (params.language ?? 'en')
  const slug = language === null ? name : noticeSlug(language)
  const [policy, { languages }] = await Promise.all([
    read(pagesApi.read, { params: { slug } }),
    language === null ? { languages: [] } : read(consentsApi.languages),
  ])
  return { policy, language, languages }
}
