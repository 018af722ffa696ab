/** A message as a phone shows it. */
export type Shown = {
  id: string
  phone: string
  from: string
  text: string
  /** The last word of its reports. */
  state: string
  /** Buttons that can be pressed. */
  buttons: readonly string[]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)

/** Links in a text can be opened. */
const withLinks = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const style = `body{font:16px/1.4 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem;background:#f2f2f2}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:1.5rem}
section{background:#fff;border:.4rem solid #222;border-radius:1.5rem;padding:1rem;min-height:24rem}
h2{font-size:1rem;text-align:center;margin:0 0 1rem}
article{background:#e7f3e4;border-radius:.6rem;padding:.6rem .8rem;margin:.6rem 0;overflow-wrap:anywhere}
small{display:block;color:#555}button{font:inherit;margin:.3rem .3rem 0 0;min-height:2.4rem}
input{font:inherit;width:100%;box-sizing:border-box;min-height:2.4rem}`

/** A page with a phone for each number, the newest message last, which loads itself again. */
export function phonesPage(title: string, messages: readonly Shown[], canWrite: boolean): string {
  const phones = [...new Set(messages.map(({ phone }) => phone))]
  const screens = phones.map((phone) => {
    const own = messages.filter((one) => one.phone === phone)
    return `<section><h2>+${escaped(phone)}</h2>${own.map(articleOf).join('')}${
      canWrite ? answerForm(phone) : ''
    }</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="10">
<title>${title}</title><style>${style}</style><h1>${title}</h1>
<main>${screens.join('') || '<p>Nothing was sent yet.</p>'}</main></html>`
}

const articleOf = ({ id, from, text, state, buttons }: Shown) =>
  `<article><small>${escaped(from)}</small>${withLinks(text)}<small>${escaped(state)}</small>${buttons
    .map(
      (label, index) =>
        `<form method="post" action="/local/press?id=${encodeURIComponent(id)}&amp;index=${index}"><button>${escaped(label)}</button></form>`,
    )
    .join('')}</article>`

const answerForm = (phone: string) =>
  `<form method="post" action="/local/write?phone=${phone}"><label>Answer <input name="text" maxlength="500"></label></form>`
