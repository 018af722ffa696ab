import { expect, test } from 'vitest'
import { accountDataApi } from '#contract/backoffice/account-data.ts'
import { consentsApi } from '#contract/people/consents.ts'
import { noticeLanguages, noticeSlug } from '#contract/people/notice-languages.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import { consentingIn } from '#test/consenting.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'

// Decisions of one person wait for one another.
const shop = await openShop({ isPatient: true })
const { db, given, visitor } = shop
const { noticeNow, shown, give, somebody } = consentingIn(shop)
const boss = await given.admin('MANAGER')

test('a consent stands on the notice that was shown, word for word, and on no other', async () => {
  const asha = await somebody()
  const first = await noticeNow()
  await give(asha, 'MARKETING_EMAIL')
  const source = await boss(adminPagesApi.source, { params: { slug: 'privacy-notice' } })
  await boss(adminPagesApi.update, {
    params: { slug: 'privacy-notice' },
    body: {
      title: source.title,
      summary: ['We send one mail a month.'],
      sections: source.sections,
      version: source.version,
    },
  })
  await expect.poll(async () => (await noticeNow()).digest).not.toBe(first.digest)

  const { history } = await give(asha, 'MARKETING_EMAIL')

  expect(history.map(({ notice }) => notice?.version)).toEqual([2, 1])
  const { consents } = await asha(accountDataApi.export)
  expect(consents.map(({ notice }) => notice?.text)).toEqual([first.text, (await noticeNow()).text])
  const body = { purposes: ['MARKETING_SMS' as const], isGiven: true, how: 'ACCOUNT' as const }
  expect(await refused(asha(consentsApi.decide, { body }))).toMatchObject({ status: 400 })
  const unknown = { ...body, notice: { language: 'en', digest: '0'.repeat(64) } }
  expect(await refused(asha(consentsApi.decide, { body: unknown }))).toMatchObject({
    code: 'stale',
  })
})

test('two who agree to a new text at once make one version of it', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  await db.deleteFrom('pages').where('slug', '=', 'privacy-notice-hi').execute()
  const notice = await shown('hi')
  const body = { purposes: ['MARKETING_SMS' as const], isGiven: true, how: 'ACCOUNT' as const }
  await Promise.all(
    [asha, ravi].map((who) => who(consentsApi.decide, { body: { ...body, notice } })),
  )

  const versions = await db
    .selectFrom('notices')
    .select('version')
    .where('language', '=', 'hi')
    .execute()
  expect(versions).toEqual([{ version: 1 }])
})

test('the notice may be written in every language of the Eighth Schedule, and is kept as it was written', async () => {
  const asha = await somebody()
  const codes = Object.keys(noticeLanguages)
  for (const language of codes) {
    const slug = noticeSlug(language)
    const source = await boss(adminPagesApi.source, { params: { slug } })
    const name = noticeLanguages[language] ?? ''
    await boss(adminPagesApi.update, {
      params: { slug },
      body: {
        title: `${name} ${language}`,
        summary: [`${name}: {{grievanceOfficer}}`],
        sections: [{ heading: name, paragraphs: [name], list: [name] }],
        version: source.version,
      },
    })
  }
  await expect
    .poll(async () => (await visitor(consentsApi.languages)).languages.map(({ code }) => code))
    .toEqual(codes)

  for (const language of codes) {
    const { text, digest } = await noticeNow(language)
    expect(text).toContain(`${noticeLanguages[language]}\n`)
    const body = { purposes: ['MARKETING_SMS' as const], isGiven: true, how: 'ACCOUNT' as const }
    await asha(consentsApi.decide, { body: { ...body, notice: { language, digest } } })
  }
  const { consents } = await asha(accountDataApi.export)
  expect(consents.map(({ notice }) => notice?.language)).toEqual(codes)
  for (const { notice } of consents)
    expect(notice?.text).toContain(noticeLanguages[notice?.language ?? ''])
  expect(
    await refused(visitor(pagesApi.read, { params: { slug: 'privacy-notice-xx' } })),
  ).toMatchObject({ status: 404 })
})
