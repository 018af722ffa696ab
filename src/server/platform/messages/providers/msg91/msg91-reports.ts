import { fieldOf, indianPhone, textOf } from '../call-api.ts'
import type { MessageReport, WebhookContent } from '../provider.ts'

/** A webhook carries at most so many reports. */
const mostReports = 1_000

/**
 * The reports of a webhook in any of its versions: one report as JSON (version 3 and "new"), or requests with their
 * reports, as JSON or as the field `data` of a form (version 2).
 */
export function reportsIn(body: Buffer): WebhookContent | null {
  const content = contentOf(body.toString('utf8'))
  if (content === null) return null
  const reports = content.flatMap(flatReports).slice(0, mostReports).flatMap(reportOf)
  return { reports, inbound: [] }
}

function contentOf(text: string): unknown[] | null {
  const json = parsed(text)
  const data = json === null ? new URLSearchParams(text).get('data') : fieldOf(json, 'data')
  const content = typeof data === 'string' ? parsed(data) : json
  if (content === null || typeof content !== 'object') return null
  return Array.isArray(content) ? content : [content]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A request with its reports becomes reports that each name the request. */
function flatReports(item: unknown): unknown[] {
  const reports = fieldOf(item, 'report')
  if (!Array.isArray(reports)) return [item]
  const requestId = fieldOf(item, 'requestId')
  return reports.map((report: unknown) => Object.assign({}, report, { requestId }))
}

function reportOf(item: unknown): MessageReport[] {
  const providerId = textOf(fieldOf(item, 'requestId'), 100)
  const word = textOf(fieldOf(item, 'status'), 40)
  const status = statusOf(word)
  if (providerId === '' || status === null) return []
  const reference = textOf(fieldOf(item, 'CRQID'), 40)
  const said = [
    fieldOf(item, 'failedReason'),
    fieldOf(item, 'failureReason'),
    fieldOf(item, 'desc'),
  ]
    .map((text) => textOf(text, 200))
    .find((text) => text !== '')
  const credit = Number(textOf(fieldOf(item, 'credit'), 10))
  return [
    {
      providerId,
      reference: /^[1-9][0-9]{0,14}$/.test(reference) ? reference : null,
      phone: indianPhone(fieldOf(item, 'number') ?? fieldOf(item, 'telNum')),
      status,
      reason: status === 'FAILED' ? `MSG91: ${said ?? 'the SMS was not delivered'}` : null,
      isNumber: status === 'FAILED' && (word === '2' || word === '17' || /^fail|block/i.test(word)),
      parts: Number.isInteger(credit) && credit > 0 && credit < 100 ? credit : null,
    },
  ]
}

/** MSG91's numbers: 1 delivered, 2 failed, 9 do not disturb, 16 and 25 rejected, 17 blocked. */
function statusOf(word: string): MessageReport['status'] | null {
  if (word === '1' || /^deliver/i.test(word)) return 'DELIVERED'
  if (/^(2|9|16|17|25)$/.test(word) || /^(fail|reject|block|ndnc|undeliver)/i.test(word))
    return 'FAILED'
  if (/^(sent|submitted)/i.test(word)) return 'SENT'
  return null
}
