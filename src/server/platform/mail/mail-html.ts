import type { Rows } from './mail-text.ts'

// The parts of a mail's HTML. A class names what the dark colours of the page change.

export const green = '#12543e'
export const ink = '#16211c'
const soft = '#46534c'
const rule = '1px solid #d4dbd6'

/** A paragraph of text, and HTML that follows it. */
export const paragraph = (text: string, after = '') =>
  `<p style="margin:0 0 16px">${linesHtml(text)}${after}</p>`

export const anchor = (label: string, link: string) =>
  `<a href="${escapeHtml(link)}" class="link" style="color:${green};text-decoration:underline">${unbroken(escapeHtml(label))}</a>`

/** Names on the left, figures on the right. */
export function tableHtml({ rows, hasTotal }: { rows: Rows; hasTotal?: true }): string {
  const lines = rows.map((row, index) =>
    rowHtml(row, hasTotal === true && index === rows.length - 1),
  )
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>`
}

function rowHtml([label, value]: [string, string], isTotal: boolean): string {
  const line = isTotal ? `border-top:2px solid ${green};font-weight:bold` : `border-bottom:${rule}`
  const [name, figure] = isTotal ? ['total', 'total'] : ['soft line', 'line']
  return `<tr><td class="${name}" style="padding:8px 12px 8px 0;vertical-align:top;${line};color:${isTotal ? ink : soft};word-break:break-word">${escapeHtml(label)}</td><td class="${figure}" style="padding:8px 0;vertical-align:top;${line};text-align:right;${breaking(value)}">${escapeHtml(value)}</td></tr>`
}

/** An amount or a number stays in one line on a phone; a long text may not push its row off the screen. */
const breaking = (value: string) =>
  value.length > 24 ? 'word-break:break-word' : 'white-space:nowrap'

/** Names on the left, and texts of one or more lines beside them. */
export function factsHtml(facts: Rows): string {
  const lines = facts.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="width:108px;padding:8px 12px 8px 0;vertical-align:top;border-bottom:${rule};color:${soft}">${escapeHtml(label)}</td><td class="line" style="padding:8px 0;vertical-align:top;border-bottom:${rule};word-break:break-word">${linesHtml(value)}</td></tr>`,
  )
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>`
}

const linesHtml = (text: string) => unbroken(escapeHtml(text)).replaceAll('\n', '<br>')

/** Order numbers and Indian phone numbers, which a narrow screen would otherwise break at their hyphen or space. */
const unbroken = (html: string) =>
  html.replace(
    /\b[A-Z]{1,6}-\d{3,}\b|\+91 \d{5} \d{5}/g,
    '<span style="white-space:nowrap">$&</span>',
  )

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
