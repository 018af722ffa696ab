import { expect, test } from 'vitest'
import { messageKindNames } from '#contract/shop/message-kinds.ts'
import type { MessageSettings } from '#contract/shop/message-settings.ts'
import { draftOf, hasTemplate, kindPart, writeOf } from './messages-draft.ts'

const settings: MessageSettings = {
  accounts: [
    {
      channel: 'SMS',
      provider: 'msg91',
      name: 'MSG91',
      enabled: true,
      pricePerHundred: 1850,
      fields: [
        {
          name: 'authKey',
          label: 'Auth key',
          hint: '',
          kind: 'secret',
          maxLength: 100,
          value: '',
          isSet: true,
        },
        {
          name: 'sender',
          label: 'Header',
          hint: '',
          kind: 'text',
          maxLength: 6,
          value: 'KARIGR',
          isSet: true,
        },
      ],
      webhookHint: '',
      secretsReadable: true,
    },
  ],
  kinds: messageKindNames.map((kind) => ({
    kind,
    on: kind === 'refund',
    sms: { dltId: '', flowId: kind === 'refund' ? '64f0c0de0000' : '' },
    whatsapp: { name: kind === 'refund' ? 'refund' : '', language: 'en' },
  })),
  quietHours: { from: '21:00', until: '08:00' },
  version: 3,
}

test('the form writes what it has read, and keeps a secret that is not entered', () => {
  const { accounts, kinds, quietHours } = writeOf(draftOf(settings))

  expect(accounts).toEqual([
    {
      provider: 'msg91',
      enabled: true,
      pricePerHundred: 1850,
      fields: { authKey: '', sender: 'KARIGR' },
    },
  ])
  expect(kinds).toEqual(settings.kinds)
  expect(quietHours).toEqual(settings.quietHours)
})

test('rupees are written as paise, and ids without spaces', () => {
  const draft = {
    ...draftOf(settings),
    'accounts.0.pricePerHundred': '₹ 20.5',
    [kindPart('refund', 'sms.dltId')]: ' 1107000000000000012 ',
  }
  const { accounts, kinds } = writeOf(draft)

  expect(accounts?.[0]?.pricePerHundred).toBe(2050)
  expect(kinds?.find(({ kind }) => kind === 'refund')?.sms.dltId).toBe('1107000000000000012')
})

test('an SMS needs both ids, WhatsApp the name of its template', () => {
  const draft = draftOf(settings)

  expect(hasTemplate(draft, 'refund', 'WHATSAPP')).toBe(true)
  expect(hasTemplate(draft, 'refund', 'SMS')).toBe(false)
  expect(hasTemplate(draft, 'login_code', 'WHATSAPP')).toBe(false)
})
