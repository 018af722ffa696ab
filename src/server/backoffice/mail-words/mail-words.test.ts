import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import { mailWordsApi, type WrittenWords } from '#contract/backoffice/mail-words.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { urlsAt } from '#contract/url-of.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { fillWords, inBraces, partsOf } from '#server/platform/mail/words.ts'
import { buyingIn } from '#test/buying.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { flawOf } from './check-words.ts'
import { mailExamples } from './mail-examples.ts'
import { listParts } from './mail-words.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin()
const saw = await given.variant({ onHand: 100 })
const placed = { template: 'order_placed' }

beforeEach(() => db.deleteFrom('mailWords').execute())

const save = (words: WrittenWords, version?: number) =>
  boss(mailWordsApi.update, { params: placed, body: { words, ...(version && { version }) } })

async function mailOfOrder() {
  const asha = await given.shopper()
  const { id } = await order(asha, [{ id: saw.id }])
  const [mail] = await readMails(db, { orderId: id })
  if (!mail) throw new Error('no mail of the order')
  return mail
}

describe('the words of a mail', () => {
  test('are those of the shop in every mail that is sent afterwards, as HTML and as text', async () => {
    const former = await mailOfOrder()
    await save([
      { part: 'Subject', text: 'Dhanyavaad! Order {{ orderNumber }}' },
      { part: 'Greeting', text: 'Namaste {{name}} & family,' },
    ])

    const { subject, text, html } = await mailOfOrder()

    expect(former.subject).toMatch(/^Order \S+ placed$/)
    expect(subject).toMatch(/^Dhanyavaad! Order KG-\d+$/)
    expect(text).toContain('Namaste Asha & family,')
    expect(html).toContain('Namaste Asha &amp; family,')
    expect(text).toContain('Thank you for your order')
    const listed = await db
      .selectFrom('mails')
      .select('subject')
      .where('id', '=', former.id)
      .execute()
    expect(listed).toEqual([{ subject: former.subject }])
  })

  test('are the original ones again where the text is empty or like the original', async () => {
    const { parts } = await save([{ part: 'Greeting', text: 'Namaste {{name}},' }])
    const original = parts.find(({ part }) => part === 'Greeting')?.original ?? ''

    const back = await save([{ part: 'Greeting', text: original }])

    expect(back.parts.filter(({ text }) => text !== '')).toEqual([])
    expect((await mailOfOrder()).text).toContain('Hi Asha,')
  })

  test('are listed with who changed them, and the audit log has both versions', async () => {
    await save([{ part: 'Greeting', text: 'Namaste {{name}},' }])
    await save([{ part: 'Greeting', text: 'Vanakkam {{name}},' }])

    const { templates } = await boss(mailWordsApi.list)
    const { entries } = await boss(auditApi.list, {
      query: { subject: 'mail', subjectId: 'order_placed', limit: 1 },
    })

    const changed = templates.filter((mail) => mail.changed !== null)
    expect(changed.map(({ template }) => template)).toEqual(['order_placed'])
    expect(changed[0]?.changed?.by).toBe(entries[0]?.actor)
    expect(entries[0]).toMatchObject({
      action: 'mail.reword',
      before: { Greeting: 'Namaste {{name}},' },
      after: { Greeting: 'Vanakkam {{name}},' },
    })
  })

  test('are not overwritten by somebody who has not seen the latest', async () => {
    const { version } = await save([{ part: 'Greeting', text: 'Namaste {{name}},' }])
    await save([], version)

    await expect(save([], version)).rejects.toMatchObject({ problem: { code: 'stale' } })
  })
})

test.each([
  ['Subject', 'Thank you', /^Keep {{orderNumber}}: /],
  ['Subject', 'Order\n{{orderNumber}}', 'Write the subject in one line.'],
  ['Subject', `${'x'.repeat(151)}{{orderNumber}}`, /^Write at most 150 characters\./],
  ['Greeting', '<b>Hi</b> {{name}}', /^Leave out < and >\./],
  ['Greeting', 'Hi {{nmae}},', /^“{{nmae}}” is not a placeholder of this text\. Choose one of/],
  ['Greeting', 'Hi {name},', /^“{name}” is not a placeholder/],
  ['Greeting', 'Hi {{name},', /^“{{name}” is not a placeholder/],
  ['Greeting', 'Hi \u202e{{name}},', /^The text contains an invisible character\./],
  ['Arrival', 'It comes soon.', /^Keep {{deliveryDates}}: /],
  ['Arrival', `{{deliveryDates}} ${'x'.repeat(1_000)}`, /^Write at most 1,000 characters\./],
  ['Weather', 'Sunny', "This mail doesn't have this text."],
])('%s: “%s” is refused with a sentence', async (part, text, sentence) => {
  const refused = save([{ part, text }])

  await expect(refused).rejects.toMatchObject({
    problem: { status: 400, fields: { [`words.${part}`]: expect.stringMatching(sentence) } },
  })
  expect((await boss(mailWordsApi.list)).templates.every(({ changed }) => !changed)).toBe(true)
})

describe('the preview', () => {
  const preview = (words: WrittenWords, example = 0) =>
    boss(mailWordsApi.preview, { params: placed, body: { words, example } })

  test('shows unsaved words with example data, in each case', async () => {
    const words = [{ part: 'Thanks, to be paid', text: 'Please pay within {{holdTime}}.' }]
    const [confirmed, toPay] = [await preview(words), await preview(words, 2)]

    expect(confirmed.text).toContain('Thank you for your order KG-100027.')
    expect(toPay.text).toContain('Please pay within 30 minutes.')
    expect(toPay.html).toContain('Please pay within 30 minutes.')
    expect(await db.selectFrom('mailWords').selectAll().execute()).toEqual([])
    await boss(companyApi.update, { body: { orderPrefix: 'SH' } })
    expect((await preview([])).subject).toBe('Order SH-100027 placed')
  })

  test('names the shop as it is called', async () => {
    await boss(companyApi.update, { body: { name: 'Sharma Hardware & Tools' } })
    const body = { words: [], example: 0 }

    const { subject } = await boss(mailWordsApi.preview, { params: { template: 'welcome' }, body })

    expect(subject).toBe('Welcome to Sharma Hardware & Tools: confirm your email')
  })

  test('says which document goes with the mail', async () => {
    const body = { words: [], example: 0 }
    const attaches = async (template: string) =>
      (await boss(mailWordsApi.preview, { params: { template }, body })).attaches

    expect(await attaches('order_shipped')).toBe('Invoice')
    expect(await attaches('return_refunded')).toBe('Credit note')
    expect(await attaches('order_placed')).toBeNull()
  })

  test('refuses what cannot be saved', async () => {
    await expect(preview([{ part: 'Greeting', text: '{{x}}' }])).rejects.toMatchObject({
      problem: { status: 400 },
    })
  })
})

describe('the examples', () => {
  test('have one original of each part, and none that is empty', () => {
    for (const mail of mailExamples) {
      const originals = new Map(listParts(mail).map(({ part, original }) => [part, original]))
      for (const { part, original } of Object.values(mail.examples).flatMap(partsOf)) {
        expect(original, `${mail.template} ${part}`).toBe(originals.get(part))
        expect(original).not.toBe('')
      }
    }
  })

  test('have originals that may be saved', () => {
    for (const mail of mailExamples)
      for (const part of listParts(mail)) expect(flawOf(part.original, part)).toBeNull()
  })

  test('are of one template each', () => {
    const names = mailExamples.map(({ template }) => template)
    expect(names).toEqual([...new Set(names)])
    for (const { template, examples } of mailExamples)
      for (const draft of Object.values(examples)) expect(draft.template).toBe(template)
  })
})

/** Texts as an owner might type them: words, markup, braces, and placeholders, whole or broken. */
const typed = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '{{name}}',
      '{{orderNumber}}',
      '{{ name }}',
      '{{deliveryDates}}',
      '{{holdTime}}',
    ),
    fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      '<b>',
      '</p>',
      '<img src=x onerror=alert(1)>',
      '&lt;',
      '"',
      "'",
    ),
    fc.constantFrom('{{constructor}}', '{{__proto__}}', '{{{name}}}', '\n', '&amp;'),
  ),
  { maxLength: 12 },
)

const sender = {
  shopName: 'Karigar',
  urlOf: urlsAt('https://shop.test'),
  logoUrl: null,
  contact: { phone: { words: '1800 123 456', url: 'tel:1800123456' }, email: '', legal: [] },
}
/** Leaves out the braces of the one style element, and that an order number stays in one line. */
const withoutLayout = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')

test('a text that may be saved never becomes markup or an unfilled placeholder', () => {
  const everyPart = mailExamples.flatMap((mail) => listParts(mail).map((part) => ({ mail, part })))
  const markup = (html: string) => html.match(/<\/?[a-z!][^>]*>/gi)?.length
  fc.assert(
    fc.property(fc.constantFrom(...everyPart), typed, ({ mail, part }, pieces) => {
      const text = [...pieces, ...part.required.map(inBraces)].join(' ').trim()
      fc.pre(text !== '' && flawOf(text, part) === null)
      for (const draft of Object.values(mail.examples)) {
        const own = renderMail(fillWords(draft, { [part.part]: text }), sender)
        const original = renderMail(fillWords(draft, {}), sender)
        const breaks = (one: typeof own) => one.html.match(/<br>/g)?.length ?? 0
        expect((markup(withoutLayout(own.html)) ?? 0) - breaks(own)).toBe(
          (markup(withoutLayout(original.html)) ?? 0) - breaks(original),
        )
        expect(withoutLayout(own.html) + own.text + own.subject).not.toMatch(/[{}]/)
      }
    }),
  )
})

test('braces and markup in the name of a shopper stay what they are', () => {
  const mail = mailExamples.find(({ template }) => template === 'order_placed')
  const draft = Object.values(mail?.examples ?? {})[0]
  if (!draft) throw new Error('no example')
  const values = { name: '{{orderNumber}} <b>', orderNumber: 'KG-1' }
  const named = { ...draft, values, blocks: [{ part: 'Greeting', original: '', values }] }

  const { html, text } = renderMail(fillWords(named, { Greeting: 'Hi {{name}}' }), sender)

  expect(text).toContain('Hi {{orderNumber}} <b>')
  expect(html).toContain('Hi {{orderNumber}} &lt;b&gt;')
})
