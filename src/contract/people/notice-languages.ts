import { paths } from '../paths.ts'

/**
 * The languages of the privacy notice: English, and those of the Eighth Schedule to the Constitution (DPDP Act 2023
 * s. 5(3)), each with its own name.
 */
export const noticeLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बड़ो',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  ks: 'کٲشُر',
  kok: 'कोंकणी',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'ꯃꯩꯇꯩꯂꯣꯟ',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
}

/** Those that are written from right to left. */
export const isRightToLeft = (language: string) => ['ks', 'sd', 'ur'].includes(language)

const noticePage = 'privacy-notice'

/** The name of the privacy notice in a language. */
export const noticeSlug = (language: string) =>
  language === 'en' ? noticePage : `${noticePage}-${language}`

/** The language of a privacy notice; null for every other page. */
export const noticeLanguageOf = (slug: string): string | null =>
  Object.keys(noticeLanguages).find((language) => noticeSlug(language) === slug) ?? null

/** The address of the privacy notice in a language. */
export const noticePath = (language: string) =>
  language === 'en' ? paths.privacyNotice : `${paths.privacyNotice}/${language}`

/** The address of a policy page. */
export const pagePath = (slug: string) => {
  const language = noticeLanguageOf(slug)
  return language === null ? `/${slug}` : noticePath(language)
}
