import { expect, test } from 'vitest'
import { portalAnswerIn } from './portal-answer.ts'

const good = {
  AckNo: 112610000000001,
  AckDt: '2026-11-30 17:05:00',
  Irn: 'AB',
  SignedQRCode: 'a.b.c',
}
const row = { irn: 'AB', ackNo: '112610000000001', ackDt: '2026-11-30 17:05:00', signedQr: 'a.b.c' }

test('a list of documents is read, and rows without an IRN say why', () => {
  const refused = { ErrorDetails: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }] }

  expect(portalAnswerIn(JSON.stringify([good, refused, {}]))).toEqual({
    rows: [row],
    others: ['Row 2: Duplicate IRN (2150)', 'Row 3: there is no IRN in it.'],
  })
})

test('a list or one document under Data is read too', () => {
  expect(portalAnswerIn(JSON.stringify({ Data: [good] }))?.rows).toEqual([row])
  expect(portalAnswerIn(JSON.stringify({ Data: good }))?.rows).toEqual([row])
})

test.each(['', 'text', '1', '[1]', '{}', 'null'])('another file is not read: %s', (text) => {
  expect(portalAnswerIn(text)).toBeNull()
})
