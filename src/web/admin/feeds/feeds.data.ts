import { type FeedName, feedsApi } from '#contract/catalogue/feeds.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const feedsLoader = authenticatedLoader(() => api(feedsApi.report))

/** Each feed in words. */
export const feedWords: Record<FeedName, { label: string; hint: string }> = {
  'google.xml': { label: 'Google, XML', hint: 'For Merchant Center' },
  'google.csv': {
    label: 'Google, table',
    hint: 'For Merchant Center, and for most comparison sites',
  },
  'meta.csv': { label: 'Meta', hint: 'For catalogues of Facebook, Instagram and WhatsApp' },
  'openai.jsonl': { label: 'Assistants', hint: "For ChatGPT, in the fields of OpenAI's feed" },
}
