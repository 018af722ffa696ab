import { describe, expect, test } from 'vitest'
import { urlsAt } from '#contract/url-of.ts'
import { type MailSender, renderMail } from '#server/platform/mail/mail-layout.ts'
import { sampleMails } from '#test/sample-mails.ts'

const urlOf = urlsAt('https://shop.test')
const sender = {
  shopName: 'Vajrok Tools',
  urlOf,
  logoUrl: null,
  contact: {
    phone: { words: '+91 98450 67890', url: 'tel:+919845067890' },
    email: 'help@vajrok.example',
    legal: ['Vajrok Tools Private Limited, 4 MG Road, Pune 411001', 'GSTIN 27AAPFU0939F1ZV'],
  },
}
const mails = Object.entries(sampleMails).map(
  ([name, mail]) => [name, renderMail(mail, sender)] as const,
)

function sample(name: string, from: MailSender) {
  const mail = sampleMails[name]
  if (!mail) throw new Error(`no sample of ${name}`)
  return renderMail(mail, from)
}

/** A span is inside a word. */
const tagsOut = (html: string) => html.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ')
const help = ['tel:+919845067890', 'mailto:help@vajrok.example']
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link)

describe.each(mails)('the mail %s', (_name, { text, html, subject }) => {
  test('starts its sentences with a capital letter, also after the greeting', () => {
    const [, ...blocks] = text.split('\n\n').slice(0, -1)
    for (const block of blocks) expect(block).toMatch(/^[^\p{Ll}]/u)
    expect(subject).toMatch(/^[^\p{Ll}]/u)
  })

  test('has all its links as buttons or words, without visible addresses', () => {
    const addresses = [...text.matchAll(/https:\/\/shop\.test\S*/g)].map(([address]) => address)

    expect(addresses.length).toBeGreaterThan(0)
    expect(linksIn(html)).toEqual(expect.arrayContaining(addresses))
    expect(tagsOut(html)).not.toContain('https://shop.test')
  })

  test('links only to the shop, its phone and its mailbox', () => {
    for (const link of linksIn(html))
      if (!help.includes(link ?? '')) expect(link).toMatch(/^https:\/\/shop\.test/)
  })

  test('says at its foot whom to call, who the shop is by law, and its GSTIN', () => {
    const foot = [
      'Help: +91 98450 67890 or help@vajrok.example',
      ...sender.contact.legal,
      'Vajrok Tools',
      urlOf(''),
    ]

    expect(text.split('\n\n').at(-1)).toBe(foot.join('\n'))
    expect(linksIn(html)).toEqual(expect.arrayContaining(help))
  })

  test('has the same content as text and HTML', () => {
    const shown = tagsOut(html).replaceAll('&#39;', "'")
    const words = text
      .split(/\s+/)
      .filter((word) => !word.startsWith(urlOf('')))
      .map((word) => word.replace(/:$/, ''))
    for (const word of words) expect(shown).toContain(word)
  })
})

test('the mail shows the logo of the shop, or else its first letter and name', () => {
  const logoUrl = 'https://shop.test/uploads/logo.webp'
  const plain = sample('Welcome', sender)
  const own = sample('Welcome', { ...sender, logoUrl })

  expect(plain.html).not.toContain('<img')
  expect(plain.html).toMatch(/>V<\/span>Vajrok Tools/)
  expect(own.html).toContain(`<img src="${logoUrl}" alt="Vajrok Tools"`)
})

test('the mail of a cancelled order has nothing to pay', () => {
  const [cancelled, placed] = [
    sample('Order cancelled Cash on delivery', sender),
    sample('Order placed Confirmed', sender),
  ]

  expect(placed.text).toContain('To pay on delivery, GST included: ₹4,348.00')
  expect(cancelled.text).toContain('There is nothing to pay.')
  expect(cancelled.text).toContain('Order total, GST included: ₹4,348.00')
  expect(cancelled.text).not.toMatch(/to pay on delivery/i)
})
