import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { consentsApi } from '#contract/people/consents.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { read } from '#web/session/api.ts'

/** The policy named in the URL. The privacy notice is written in several languages. */
export async function policyLoader({ request, params: { language } }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.split('/')[1] ?? ''
  const isNotice = `/${name}` === paths.privacyNotice
  const slug = language && language !== 'en' ? `${name}-${language}` : name
  const [policy, { languages }] = await Promise.all([
    read(pagesApi.read, { params: { slug } }),
    isNotice ? read(consentsApi.languages) : { languages: [] },
  ])
  const own = languages.find(({ code }) => code === (language ?? 'en'))
  return { policy, own, others: languages.filter((other) => other !== own) }
}
