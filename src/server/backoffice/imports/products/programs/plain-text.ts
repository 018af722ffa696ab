import { convert } from 'html-to-text'

/** The text of a description that another program keeps as HTML. */
export const plainTextOf = (html: string) =>
  html.includes('<') || html.includes('&')
    ? convert(html, {
        wordwrap: false,
        limits: { maxDepth: 30, maxInputLength: 100_000 },
        selectors: [
          { selector: 'a', options: { ignoreHref: true } },
          { selector: 'img', format: 'skip' },
          // Rows of a table are lines, and their cells stay apart.
          {
            selector: 'tr',
            format: 'block',
            options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
          },
          ...['td', 'th'].map((selector) => ({
            selector,
            format: 'inlineSurround',
            options: { suffix: ' ' },
          })),
          { selector: 'ul', options: { itemPrefix: '• ' } },
          ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
            selector,
            options: { uppercase: false },
          })),
        ],
      })
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : html
