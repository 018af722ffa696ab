import { createHmac } from 'node:crypto'
import { callApi, failureOfStatus, fieldOf, isSame, listOf, textOf } from '../call-api.ts'
import { MessageFailure } from '../failure.ts'
import type { MessageAccount, MessageProvider, RenderedMessage } from '../provider.ts'
import { failureOfCode } from './whatsapp-codes.ts'
import { contentIn } from './whatsapp-webhook.ts'

const name = 'WhatsApp'

/** The version of the Graph API whose answers this client knows. */
const version = 'v23.0'

/** WhatsApp by the Cloud API of Meta, with approved templates. */
export const whatsapp: MessageProvider = {
  id: 'whatsapp',
  name,
  channel: 'WHATSAPP',
  variables: 'WHATSAPP',
  apiUrl: 'https://graph.facebook.com',
  fields: [
    {
      name: 'phoneNumberId',
      label: 'Phone number ID',
      hint: 'In your Meta app: WhatsApp, API Setup. It is not the number itself.',
      kind: 'text',
      maxLength: 30,
      pattern: /^[0-9]{5,30}$/,
      missing: 'Enter the phone number ID of Meta.',
    },
    {
      name: 'accessToken',
      label: 'Access token',
      hint: 'The permanent token of a system user, not the one of a day.',
      kind: 'secret',
      maxLength: 500,
      pattern: /^[A-Za-z0-9_.|-]{20,500}$/,
      missing: 'Enter the access token of a system user.',
    },
    {
      name: 'appSecret',
      label: 'App secret',
      hint: 'In your Meta app: App settings, Basic. It proves that reports are from Meta.',
      kind: 'secret',
      maxLength: 100,
      pattern: /^[A-Za-z0-9]{16,100}$/,
      missing: 'Enter the app secret of your Meta app.',
    },
    {
      name: 'verifyToken',
      label: 'Verify token',
      hint: 'Make one up, and enter it in Meta beside the address of the webhook.',
      kind: 'secret',
      maxLength: 100,
      pattern: /^[A-Za-z0-9_-]{16,100}$/,
      missing: 'Enter a verify token of 16 to 100 letters, digits, - and _.',
    },
  ],
  webhookHint:
    'Enter it in your Meta app under WhatsApp, Configuration, and subscribe to the field messages.',
  send: (message, account, place) => post(bodyOf(message), account, place),
  sendText: ({ phone, text }, account, place) =>
    post(
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: phone.replace('+', ''),
        type: 'text',
        text: { body: text, preview_url: false },
      },
      account,
      place,
    ),
  isSigned: ({ body, header }, { appSecret = '' }) =>
    appSecret !== '' &&
    isSame(
      `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
      header('x-hub-signature-256'),
    ),
  readReport: contentIn,
  answerChallenge: (query, { verifyToken = '' }) =>
    query('hub.mode') === 'subscribe' && isSame(verifyToken, query('hub.verify_token'))
      ? query('hub.challenge')
      : null,
}

async function post(
  body: object,
  { phoneNumberId = '', accessToken = '' }: MessageAccount,
  place: { apiUrl: string; timeoutMs: number },
) {
  const { status, answer } = await callApi({
    name,
    url: `${place.apiUrl}/${version}/${phoneNumberId}/messages`,
    timeoutMs: place.timeoutMs,
    headers: { authorization: `Bearer ${accessToken}` },
    body,
  })
  const providerId = textOf(fieldOf(listOf(fieldOf(answer, 'messages'))[0], 'id'), 200)
  if (status < 300 && providerId !== '') return { providerId }
  const error = fieldOf(answer, 'error')
  throw (
    failureOfCode(error) ??
    failureOfStatus(name, status) ??
    new MessageFailure(status < 300 ? 'unknown' : 'refused', `WhatsApp answered ${status}.`)
  )
}

function bodyOf({ phone, template, variables, isCode, buttons, reference }: RenderedMessage) {
  const texts = variables.map((text) => ({ type: 'text', text }))
  const button = (index: number, parameters: object[], kind: 'url' | 'quick_reply') => ({
    type: 'button',
    sub_type: kind,
    index: String(index),
    parameters,
  })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    biz_opaque_callback_data: reference,
    template: {
      name: template.id,
      language: { code: template.language },
      components: [
        { type: 'body', parameters: texts },
        // A template for codes has a button that copies the code.
        ...(isCode ? [button(0, texts, 'url')] : []),
        ...buttons.map((payload, index) =>
          button(index, [{ type: 'payload', payload }], 'quick_reply'),
        ),
      ],
    },
  }
}
