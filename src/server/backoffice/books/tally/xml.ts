/** A text inside an element or an attribute. Characters that XML 1.0 cannot hold are left out. */
export const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** An element with a text; nothing if there is no text. */
export const element = (name: string, text: string | null) =>
  text === null || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

/** 2033-07-05 as Tally writes it: 20330705. */
export const tallyDay = (day: string) => day.replaceAll('-', '')

/** Paise as rupees. Tally writes what is credited above zero, and what is debited below. */
export const tallyAmount = (debit: number) => (-debit / 100).toFixed(2)

/** A file that Tally imports: `All Masters` or `Vouchers`, with one message for each of them. */
export async function* envelope(
  report: 'All Masters' | 'Vouchers',
  messages: AsyncIterable<string>,
): AsyncGenerator<string> {
  // Ledgers that the company has already stay as its accountant set them up.
  const variables = '<STATICVARIABLES><IMPORTDUPS>@@DUPIGNORECOMBINE</IMPORTDUPS></STATICVARIABLES>'
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n<BODY>\n<IMPORTDATA>\n<REQUESTDESC><REPORTNAME>${report}</REPORTNAME>${variables}</REQUESTDESC>\n<REQUESTDATA>\n`
  for await (const message of messages)
    yield `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${message}\n</TALLYMESSAGE>\n`
  yield '</REQUESTDATA>\n</IMPORTDATA>\n</BODY>\n</ENVELOPE>\n'
}
