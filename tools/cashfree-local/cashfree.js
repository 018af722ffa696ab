// Replaces the gateway's window: the same function, options and results, with the local bank.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  function checkout({ paymentSessionId, redirectTarget }) {
    if (redirectTarget !== '_modal')
      return Promise.resolve({
        error: { code: 'invalid_target', message: 'Only a modal is here.' },
      })
    const frame = document.createElement('iframe')
    Object.assign(frame, { title: 'Payment', name: `cashfree-${Date.now()}` })
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      margin: 'auto',
      width: 'min(26rem, 100vw)',
      height: 'min(36rem, 100dvh)',
      border: '0',
      zIndex: '2147483647',
      boxShadow: '0 0 0 100vmax rgb(0 0 0 / 55%)',
      background: '#fff',
    })
    document.body.append(frame)
    const form = document.createElement('form')
    Object.assign(form, {
      method: 'POST',
      action: `${origin}/pg/view/sessions/checkout`,
      target: frame.name,
    })
    const session = document.createElement('input')
    Object.assign(session, { type: 'hidden', name: 'payment_session_id', value: paymentSessionId })
    form.append(session)
    document.body.append(form)
    form.submit()
    form.remove()
    frame.focus()
    return new Promise((resolve) => {
      const hear = (event) => {
        if (event.source !== frame.contentWindow || !event.data?.fromCashfreeLocal) return
        window.removeEventListener('message', hear)
        frame.remove()
        resolve(event.data.result)
      }
      window.addEventListener('message', hear)
    })
  }

  window.Cashfree = ({ mode }) => {
    if (mode !== 'sandbox' && mode !== 'production') throw new TypeError('mode is required')
    return { checkout, version: () => 'local' }
  }
})()
