import { formatRupees } from '#contract/money.ts'
import type { ProviderWindow } from './provider-window.ts'

const control = 'min-h-control rounded-control px-4 font-semibold'
const buttons = {
  pay: `${control} bg-brand text-on-brand`,
  fail: `${control} border border-line text-ink`,
  close: `${control} text-brand underline`,
}

function button(text: string, kind: keyof typeof buttons, press: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.className = buttons[kind]
  element.addEventListener('click', press)
  return element
}

function paragraph(text: string) {
  const element = document.createElement('p')
  element.textContent = text
  return element
}

const declined = 'The bank declined the payment.'

/** The window of a demo shop, where no money moves. It is plain DOM like the windows of real providers, outside of React. */
export const demo: ProviderWindow = {
  open({ orderId, amount, description }, _method, { onPaid, onFailed, onClosed }) {
    const dialog = document.createElement('dialog')
    dialog.className =
      'm-auto grid gap-4 rounded-card border border-line bg-raised p-6 text-ink shadow-menu backdrop:bg-black/50'
    const title = document.createElement('h2')
    title.id = 'demo-payment'
    title.textContent = 'Demo payment'
    dialog.setAttribute('aria-labelledby', title.id)

    const end = (then: () => void) => {
      dialog.remove()
      then()
    }
    const failure = paragraph('')
    failure.role = 'alert'
    failure.className = 'text-danger empty:hidden'
    const fail = () => {
      failure.textContent = declined
      onFailed(declined)
    }
    const actions = document.createElement('div')
    actions.className = 'flex flex-wrap gap-3'
    const price = formatRupees(amount, { paise: 'always' })
    actions.append(
      button(`Pay ${price}`, 'pay', () => end(() => onPaid({ order: orderId }))),
      button('Let the payment fail', 'fail', fail),
      button('Close', 'close', () => end(onClosed)),
    )
    const what = paragraph(`${description}. This is a demo shop: no money moves.`)
    dialog.append(title, what, failure, actions)
    dialog.addEventListener('cancel', () => end(onClosed))
    document.body.append(dialog)
    dialog.showModal()
    return () => dialog.remove()
  },
}
