import { expect, test } from 'vitest'
import { healthApi } from '#contract/backoffice/health.ts'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import { allOn, newPhone, openShopWithMessages } from '#test/messaging.ts'

const { gateway, given, visitor, set, work, wait, rows } = await openShopWithMessages()
await set({ channels: { WHATSAPP: '', SMS: allOn.channels.SMS } })

const ask = (phone: string) => visitor(phoneLoginApi.requestCode, { body: { phone } })
const textOn = (phone: string) =>
  gateway.messages.filter((sms) => `+${sms.phone}` === phone).at(-1)?.text ?? ''

test('the code arrives by SMS, and the outbox shows it no more', async () => {
  const phone = newPhone()
  await ask(phone)
  await work()

  const code = /\b[0-9]{6}\b/.exec(textOn(phone))?.[0] ?? ''
  expect(JSON.stringify(await rows(phone))).not.toContain(code)
  const { user } = await visitor(phoneLoginApi.logIn, { body: { phone, code } })
  expect(user.phone).toBe(phone)
})

test('while the gateway is down every answer is the same, and Health says so', async () => {
  const usual = await ask(newPhone())
  gateway.setFault({ mode: 'error' })
  const phone = newPhone()

  expect(await ask(phone)).toEqual(usual)
  await work()
  await wait(2)
  await work()

  expect(textOn(phone)).toBe('')
  const owner = await given.admin('OWNER')
  const { problems } = await owner(healthApi.read)
  expect(problems.map(({ text }) => text)).toContainEqual(expect.stringMatching(/message/))
})
