import type { UrlOf } from '#contract/url-of.ts'
import { anchor, escapeHtml, factsHtml, green, ink, paragraph, tableHtml } from './mail-html.ts'
import type { Block, Link, MailText } from './mail-text.ts'

/** The shop as its mails show it. Mails are opened elsewhere, so every URL is absolute. */
export type MailSender = {
  shopName: string
  urlOf: UrlOf
  logoUrl: string | null
  /** How to get help, and who writes: at the foot of every mail. */
  contact: MailContact
}

export type MailContact = {
  /** As it is written, and as it is dialled. */
  phone: { words: string; url: string }
  /** Empty: the shop has named none. */
  email: string
  /** The legal name with the address, and below it the GSTIN of a shop that has one. */
  legal: readonly string[]
}

/** A mail as the mail server gets it: plain text, and HTML in the shop's colours. */
export type RenderedMail = { subject: string; text: string; html: string }

/** Renders a queued mail with the shop's name, logo and address. */
export function renderMail({ subject, blocks }: MailText, sender: MailSender): RenderedMail {
  const { urlOf } = sender
  const text = [...blocks.map((block) => asText(block, urlOf)), footText(sender)]
  const html = blocks.map((block) => asHtml(block, urlOf)).join('')
  return { subject, text: text.join('\n\n'), html: page(subject, html, sender) }
}

function asText(block: Block, urlOf: UrlOf): string {
  if (typeof block === 'string') return block
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('facts' in block) return block.facts.map(factText).join('\n').trimEnd()
  const href = hrefOf(block, urlOf)
  return 'button' in block ? `${block.button}: ${href}` : `${block.text} ${block.label}: ${href}`
}

/** A blank line follows a fact of several lines. */
const factText = ([label, value]: [string, string]) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`

function asHtml(block: Block, urlOf: UrlOf): string {
  if (typeof block === 'string') return paragraph(block)
  if ('rows' in block) return tableHtml(block)
  if ('facts' in block) return factsHtml(block.facts)
  const href = hrefOf(block, urlOf)
  if ('button' in block)
    return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" class="button" style="display:inline-block;background:${green};color:#fdfffd;padding:13px 22px;border-radius:4px;font-weight:bold;text-decoration:none">${escapeHtml(block.button)}</a></p>`
  return paragraph(block.text, ` ${anchor(block.label, href)}`)
}

const hrefOf = (link: Link, urlOf: UrlOf) => ('path' in link ? urlOf(link.path) : link.url)

/**
 * Tables and style attributes, since many mail programs support nothing else. The style element only holds the
 * dark colours: a program that leaves it out shows the light ones.
 */
const page = (title: string, content: string, sender: MailSender) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head><body class="page" style="margin:0;background:#f2f6f3;color:${ink};font:16px/1.5 Archivo,Arial,sans-serif"><table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="padding:16px 8px 32px"><table role="presentation" style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;table-layout:fixed;overflow-wrap:break-word"><tr><td style="background:${green};padding:18px 24px">${headHtml(sender)}</td></tr><tr><td class="card" style="background:#ffffff;padding:28px 24px 12px">${content}</td></tr><tr><td class="soft" style="padding:16px 24px;color:#606c65;font-size:14px">${footHtml(sender)}</td></tr></table></td></tr></table></body></html>`

const dark = `@media (prefers-color-scheme:dark){${[
  '.page{background:#0b120f!important;color:#edf1ee!important}',
  '.card{background:#19231e!important}',
  '.soft{color:#b4bdb8!important}',
  '.line{border-color:#414c47!important}',
  '.total{border-color:#5dcca3!important;color:#edf1ee!important}',
  '.link{color:#5dcca3!important}',
  '.button{background:#5dcca3!important;color:#071a13!important}',
].join('')}}`

/** The logo, or the first letter of the shop's name in a box beside the name. */
function headHtml({ shopName, urlOf, logoUrl }: MailSender): string {
  const name = escapeHtml(shopName)
  const linkStyle =
    'color:#fdfffd;text-decoration:none;font-size:22px;font-weight:bold;line-height:34px'
  const initial = `<span style="display:inline-block;width:34px;margin-right:10px;background:#f2c14e;border-radius:4px;color:${green};text-align:center">${escapeHtml([...shopName][0]?.toUpperCase() ?? '')}</span>`
  const shown = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="34" style="display:block;height:34px;width:auto;max-width:240px;border:0">`
    : `${initial}${name}`
  return `<a href="${escapeHtml(urlOf(''))}" style="${linkStyle}">${shown}</a>`
}

function footText({ shopName, urlOf, contact: { phone, email, legal } }: MailSender): string {
  const help = [`Help: ${phone.words}`, ...(email ? [email] : [])].join(' or ')
  return [help, ...legal, shopName, urlOf('')].join('\n')
}

function footHtml({ shopName, urlOf, contact: { phone, email, legal } }: MailSender): string {
  const url = urlOf('')
  const help = [
    anchor(phone.words, phone.url),
    ...(email ? [anchor(email, `mailto:${email}`)] : []),
  ].join(' or ')
  return [
    `Help: ${help}`,
    ...legal.map(escapeHtml),
    escapeHtml(shopName),
    anchor(url.replace(/^https?:\/\//, ''), url),
  ].join('<br>')
}
