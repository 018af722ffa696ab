import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftOf, emptyCategory, keyFor, newSpec, writeOf } from './draft.ts'

test.each([
  ['Voltage', 'voltage'],
  ['Chuck size (mm)', 'chuckSizeMm'],
  ['2-speed gearbox', 'speedGearbox'],
  ['Débit d’air', 'debitDAir'],
])('a spec labelled %s gets the key %s', (label, key) => {
  expect(keyFor(label)).toBe(key)
})

test('any label gives a key that the API accepts, or none', () => {
  fc.assert(
    fc.property(fc.string(), (label) => {
      expect(keyFor(label)).toMatch(/^([a-zA-Z][a-zA-Z0-9]{0,39})?$/)
    }),
  )
})

test('only numbers have units and only choices have values', () => {
  const draft = {
    ...emptyCategory(''),
    specs: [
      { ...newSpec(), label: 'Voltage', unit: 'V', choices: 'left over' },
      {
        ...newSpec(),
        label: 'Motor',
        type: 'CHOICE' as const,
        unit: 'V',
        choices: 'Brushed\n\n Brushless ',
      },
    ],
  }

  expect(writeOf(draft, null).specTemplate).toMatchObject([
    { key: 'voltage', unit: 'V', choices: [] },
    { key: 'motor', unit: null, choices: ['Brushed', 'Brushless'] },
  ])
})

test('opening and saving a category unchanged changes nothing', () => {
  const template = [
    {
      key: 'voltage',
      label: 'Voltage',
      type: 'NUMBER' as const,
      unit: 'V',
      choices: [],
      group: 'Power',
      facet: true,
      card: true,
      required: false,
    },
  ]
  const draft = draftOf({
    id: 1,
    name: 'Drills',
    parentId: 3,
    position: 0,
    description: '',
    productCount: 0,
    uploads: [],
    version: 4,
    specTemplate: template,
    hsn: '8467',
    usualHsn: ['8467', '8461'],
    gstRate: 18,
    returnRule: 'UNOPENED',
    returnDays: 10,
    noCod: true,
  })

  expect(writeOf(draft, 4)).toEqual({
    returnRule: 'UNOPENED',
    returnDays: 10,
    noCod: true,
    name: 'Drills',
    parentId: 3,
    description: '',
    hsn: '8467',
    usualHsn: ['8467', '8461'],
    gstRate: 18,
    specTemplate: template,
    version: 4,
  })
})
