/** A CSV file with these headings and no rows, with the mark by which Excel reads it as UTF-8. */
export const templateText = (columns: readonly string[]) =>
  `\uFEFF${columns.map(cellOf).join(',')}\r\n`

export const templateFile = (columns: readonly string[]) =>
  new Blob([templateText(columns)], { type: 'text/csv' })

const cellOf = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
