import type { MailText } from './outbox.ts'

type Block = string | { rows: [label: string, value: string][] } | { button: string; link: string }

/** One mail from its parts: plain text, and the same as HTML in the shop's colours. */
export function composeMail(subject: string, blocks: Block[], signature = 'Karigar'): MailText {
  const oneLine = subject.replace(/\s+/g, ' ').trim()
  return {
    subject: oneLine,
    text: [...blocks.map(asText), signature].join('\n\n'),
    html: `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>${escapeHtml(oneLine)}</title><body style="margin:0;background:#f8fbf9;color:#16211c;font:16px/1.5 Archivo,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px"><div style="border-top:4px solid #12543e;background:#fff;padding:24px">${blocks.map(asHtml).join('')}<p style="margin:24px 0 0;color:#606c65">${escapeHtml(signature)}</p></div></div></body></html>`,
  }
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return `${block.button}: ${block.link}`
}

function asHtml(block: Block): string {
  if (typeof block === 'string')
    return `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`
  if ('rows' in block)
    return `<table style="width:100%;border-collapse:collapse">${block.rows.map(rowHtml).join('')}</table>`
  return `<p style="margin:16px 0"><a href="${escapeHtml(block.link)}" style="display:inline-block;background:#12543e;color:#fdfffd;padding:12px 20px;border-radius:4px;text-decoration:none">${escapeHtml(block.button)}</a></p>`
}

const rowHtml = ([label, value]: [string, string]) =>
  `<tr><td style="padding:6px 12px 6px 0;border-bottom:1px solid #d4dbd6;color:#46534c">${escapeHtml(label)}</td><td style="padding:6px 0;border-bottom:1px solid #d4dbd6;text-align:right">${escapeHtml(value)}</td></tr>`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
