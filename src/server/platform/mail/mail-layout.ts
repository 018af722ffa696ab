import type { UrlOf } from '#contract/url-of.ts'
import type { Block, Link, MailText, Rows } from './mail-text.ts'

/** The shop as its mails show it. Mails are opened elsewhere, so every URL is absolute. */
export type MailSender = {
  shopName: string
  urlOf: UrlOf
  logoUrl: string | null
}

/** A mail as the mail server gets it: plain text, and HTML in the shop's colours. */
export type RenderedMail = { subject: string; text: string; html: string }

/** Renders a queued mail with the shop's name, logo and address. */
export function renderMail({ subject, blocks }: MailText, sender: MailSender): RenderedMail {
  const { shopName, urlOf } = sender
  const text = [...blocks.map((block) => asText(block, urlOf)), `${shopName}\n${urlOf('')}`]
  const html = blocks.map((block) => asHtml(block, urlOf)).join('')
  return { subject, text: text.join('\n\n'), html: page(subject, html, sender) }
}

function asText(block: Block, urlOf: UrlOf): string {
  if (typeof block === 'string') return block
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  const href = hrefOf(block, urlOf)
  return 'button' in block ? `${block.button}: ${href}` : `${block.text} ${block.label}: ${href}`
}

function asHtml(block: Block, urlOf: UrlOf): string {
  if (typeof block === 'string')
    return `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`
  if ('rows' in block) return tableHtml(block)
  const href = hrefOf(block, urlOf)
  if ('button' in block)
    return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;background:${green};color:#fdfffd;padding:13px 22px;border-radius:4px;font-weight:bold;text-decoration:none">${escapeHtml(block.button)}</a></p>`
  return `<p style="margin:0 0 16px">${escapeHtml(block.text)} ${anchor(block.label, href)}</p>`
}

const hrefOf = (link: Link, urlOf: UrlOf) => ('path' in link ? urlOf(link.path) : link.url)

const green = '#12543e'

const anchor = (label: string, link: string) =>
  `<a href="${escapeHtml(link)}" style="color:${green};text-decoration:underline">${escapeHtml(label)}</a>`

function tableHtml({ rows, hasTotal }: { rows: Rows; hasTotal?: true }): string {
  const lines = rows.map((row, index) =>
    rowHtml(row, hasTotal === true && index === rows.length - 1),
  )
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>`
}

function rowHtml([label, value]: [string, string], isTotal: boolean): string {
  const line = isTotal ? `border-top:2px solid ${green};font-weight:bold` : `border-bottom:${rule}`
  return `<tr><td style="padding:8px 12px 8px 0;vertical-align:top;${line};color:${isTotal ? ink : '#46534c'}">${escapeHtml(label)}</td><td style="padding:8px 0;vertical-align:top;${line};text-align:right;word-break:break-word">${escapeHtml(value)}</td></tr>`
}

const ink = '#16211c'
const rule = '1px solid #d4dbd6'

/** Tables and style attributes: many mail programs support nothing else. */
const page = (title: string, content: string, sender: MailSender) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f2f6f3;color:${ink};font:16px/1.5 Archivo,Arial,sans-serif"><table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="padding:16px 8px 32px"><table role="presentation" style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;table-layout:fixed;overflow-wrap:break-word"><tr><td style="background:${green};padding:18px 24px">${headHtml(sender)}</td></tr><tr><td style="background:#ffffff;padding:28px 24px 12px">${content}</td></tr><tr><td style="padding:16px 24px;color:#606c65;font-size:14px">${footHtml(sender)}</td></tr></table></td></tr></table></body></html>`

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

function footHtml({ shopName, urlOf }: MailSender): string {
  const url = urlOf('')
  return `${escapeHtml(shopName)}<br>${anchor(url.replace(/^https?:\/\//, ''), url)}`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
