// Replaces the gateway's Checkout: the same constructor, options and callbacks, with the local bank.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new TypeError('`key` is required')
      this.options = options
      this.listeners = {}
    }

    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener]
    }

    open() {
      const { key, order_id: order, timeout, prefill } = this.options
      this.frame = document.createElement('iframe')
      this.frame.title = 'Payment'
      this.frame.src = `${origin}/local/bank?key_id=${encodeURIComponent(key)}&order_id=${encodeURIComponent(order)}&method=${encodeURIComponent(prefill?.method ?? '')}`
      Object.assign(this.frame.style, {
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
      this.hear = (event) => {
        if (event.source === this.frame.contentWindow && event.data?.fromRazorpayLocal)
          this.answer(event.data)
      }
      window.addEventListener('message', this.hear)
      document.body.append(this.frame)
      this.frame.focus()
      if (timeout) this.timer = setTimeout(() => this.dismiss('timeout'), timeout * 1000)
    }

    answer({ success, failed, dismissed }) {
      if (failed) {
        for (const listener of this.listeners['payment.failed'] ?? []) listener({ error: failed })
        if (this.options.retry?.enabled === false) this.dismiss()
      }
      if (dismissed) this.dismiss()
      if (success) this.finish(success)
    }

    finish(success) {
      this.close()
      const { handler, callback_url: url } = this.options
      if (!url) return handler?.(success)
      const form = document.createElement('form')
      form.method = 'POST'
      form.action = url
      for (const [name, value] of Object.entries(success)) {
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name, value })
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    }

    dismiss(reason) {
      this.close()
      this.options.modal?.ondismiss?.(reason)
    }

    close() {
      clearTimeout(this.timer)
      window.removeEventListener('message', this.hear)
      this.frame?.remove()
    }
  }

  window.Razorpay = Razorpay
})()
