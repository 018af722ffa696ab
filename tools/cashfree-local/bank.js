// The bank's page: tells the gateway what the shopper did, and the shop's page above it the result.
const form = document.querySelector('#pay')
const said = document.querySelector('#said')
const tell = (result) => parent.postMessage({ fromCashfreeLocal: true, result }, '*')

const showMethod = () => {
  for (const part of form.querySelectorAll('[data-method]'))
    part.hidden = part.dataset.method !== form.method.value
}
showMethod()
form.method.addEventListener('change', showMethod)

function instrument() {
  if (form.method.value === 'card') return { method: 'card', number: form.card.value }
  if (form.method.value === 'upi') return { method: 'upi', vpa: form.vpa.value }
  return { method: 'netbanking', bank: 'HDFC' }
}

const attempt = async (outcome) => {
  const response = await fetch('/local/bank/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: form.dataset.order, outcome, instrument: instrument() }),
  })
  return response.json()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  said.textContent = ''
  const { payment_status: status, payment_message: message } = await attempt(event.submitter.value)
  if (status === 'SUCCESS')
    return tell({ paymentDetails: { paymentMessage: 'Payment finished. Check status.' } })
  said.textContent = status === 'PENDING' ? 'The bank has not answered.' : message
})

document.querySelector('#cancel').addEventListener('click', async () => {
  await attempt('cancel')
  tell({ error: { code: 'payment_aborted', message: 'Payment aborted' } })
})
