import type { FastifyInstance } from 'fastify'

/** Serves these scripts at their paths. */
export function addScripts(app: FastifyInstance, scripts: Readonly<Record<string, string>>) {
  for (const [path, script] of Object.entries(scripts))
    app.get(path, async (_request, reply) => reply.type('text/javascript').send(script))
}

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

type BankPage = {
  /** Paise. */
  amount: number
  order: string
  /** The UPI ID that pays. */
  upi: string
}

/** The page where a shopper pays at a local gateway, says that it fails, or leaves. `/local/bank.js` sends what was pressed. */
export const bankPage = ({ amount, order, upi }: BankPage) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Local bank</title>
<meta name="viewport" content="width=device-width">
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 0; padding: 1.5rem; color: #1c1f22; background: #fff }
  h1 { font-size: 1.1rem; margin: 0 }
  p { margin: .25rem 0 1rem }
  label { display: block; margin: .75rem 0 .25rem; font-weight: 600 }
  select, input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; border: 1px solid #8a8f95; border-radius: 4px }
  button { font: inherit; width: 100%; min-height: 44px; margin-top: .5rem; border: 1px solid #5b6168; border-radius: 4px; background: #f3f4f5; cursor: pointer }
  button.main { background: #14532d; border-color: #14532d; color: #fff; margin-top: 1rem }
  [hidden] { display: none }
  #said { min-height: 1.4em; color: #9b1c1c }
</style></head><body>
<h1>Local bank: no real money</h1>
<p>Pay <strong>${rupees(amount)}</strong> for <code>${order}</code></p>
<form id="pay" data-order="${order}">
  <label for="method">Pay by</label>
  <select id="method" name="method">
    <option value="upi">UPI</option><option value="card">Card</option><option value="netbanking">Netbanking</option>
  </select>
  <div data-method="upi"><label for="vpa">UPI ID</label><input id="vpa" name="vpa" value="${upi}"></div>
  <div data-method="card" hidden><label for="card">Card number</label><input id="card" name="card" inputmode="numeric" value="4100 2800 0000 1007">
  <label for="otp">OTP</label><input id="otp" name="otp" inputmode="numeric" value="1234"></div>
  <p id="said" role="alert"></p>
  <button class="main" value="success">Success</button>
  <button value="failure">Failure</button>
  <button value="late">Debit, but no word until later</button>
  <button value="cancel" type="button" id="cancel">Cancel</button>
</form>
<script src="/local/bank.js"></script>
</body></html>`
