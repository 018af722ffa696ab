// The bank's page: tells the gateway what the shopper did, and the shop's page above it the result.
const form = document.querySelector('#pay')
const said = document.querySelector('#said')
const key = new URLSearchParams(location.search).get('key_id')
const tell = (message) => parent.postMessage({ fromRazorpayLocal: true, ...message }, '*')

const showMethod = () => {
  for (const part of form.querySelectorAll('[data-method]'))
    part.hidden = part.dataset.method !== form.method.value
}
// Uses the method that the shop's page requests, if this bank has it.
const wished = new URLSearchParams(location.search).get('method')
if ([...form.method.options].some(({ value }) => value === wished)) form.method.value = wished
showMethod()
form.method.addEventListener('change', showMethod)

function instrument() {
  if (form.method.value === 'card')
    return { method: 'card', number: form.card.value, otp: form.otp.value }
  if (form.method.value === 'upi') return { method: 'upi', vpa: form.vpa.value }
  return { method: 'netbanking', bank: 'HDFC' }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  said.textContent = ''
  const response = await fetch('/local/bank/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      order_id: form.dataset.order,
      key_id: key,
      outcome: event.submitter.value,
      instrument: instrument(),
    }),
  })
  const answer = await response.json()
  if (answer.success) return tell({ success: answer.success })
  if (answer.pending) {
    said.textContent = 'The bank has not answered.'
    return tell({ pending: true })
  }
  said.textContent = answer.error.description
  if (answer.error.metadata?.payment_id) tell({ failed: answer.error })
})

document.querySelector('#cancel').addEventListener('click', () => tell({ dismissed: true }))
