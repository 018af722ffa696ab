import { expect, test } from 'vitest'
import { alertsSince, choiceIn, withChoice, withSwitched } from './alerts.ts'

test('an alert is due when something came, however much was done meanwhile', () => {
  const before = { newestOrder: 7, toPack: 3, paymentsToReview: 1, newestMessage: 4, lowStock: 2 }

  expect(alertsSince(before, before)).toEqual([])
  expect(alertsSince(before, { newestOrder: 9, toPack: 1, paymentsToReview: 0 })).toEqual(['order'])
  expect(
    alertsSince(before, { newestOrder: 7, paymentsToReview: 2, newestMessage: 5, lowStock: 3 }),
  ).toEqual(['payment', 'message', 'stock'])
})

test('the first event and figures that the role may not read alert nobody', () => {
  expect(alertsSince(null, { newestOrder: 9 })).toEqual([])
  expect(alertsSince({}, { newestOrder: 9, lowStock: 1 })).toEqual([])
})

test('what is stored is read, and anything else is nothing', () => {
  const none = { notice: [], sound: [] }

  expect(choiceIn('{"7":{"notice":["order","toast"],"sound":"all"}}', 7)).toEqual({
    notice: ['order'],
    sound: [],
  })
  for (const text of [null, '', 'x', '[]', 'null', '7', '{"7":3}'])
    expect(choiceIn(text, 7)).toEqual(none)
})

test('two people who share a browser have a choice each', () => {
  const both = withChoice(withChoice('x', 7, { notice: ['order'], sound: [] }), 8, {
    notice: [],
    sound: ['stock'],
  })

  expect(choiceIn(both, 7)).toEqual({ notice: ['order'], sound: [] })
  expect(choiceIn(both, 8)).toEqual({ notice: [], sound: ['stock'] })
  expect(choiceIn(both, null)).toEqual({ notice: [], sound: [] })
})

test('a switch turns one kind of one way on and off', () => {
  const on = withSwitched({ notice: [], sound: ['stock'] }, 'notice', 'order')

  expect(on).toEqual({ notice: ['order'], sound: ['stock'] })
  expect(withSwitched(on, 'sound', 'stock')).toEqual({ notice: ['order'], sound: [] })
})
