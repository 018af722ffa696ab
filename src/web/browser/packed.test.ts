import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const sent = (data: unknown) => JSON.parse(JSON.stringify(pack(data)))

test('the browser unpacks any data as the server packed it', () => {
  const texts = fc.constantFrom('#', 'id', 'name', '')
  const rows = fc.array(
    fc.record({
      id: fc.nat(9),
      name: texts,
      more: fc.array(texts),
      flat: fc.record({ id: fc.nat(1) }),
      again: fc.nat(9),
      deep: fc.record({ id: fc.nat(1), rows: fc.array(fc.record({ id: fc.nat(1) })) }),
      rows: fc.array(fc.record({ id: fc.nat(1), name: texts }), { maxLength: 3 }),
    }),
  )
  const anything = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)))
  const lists = fc.array(fc.oneof(texts, fc.constant(null), rows), { maxLength: 4 })

  fc.assert(
    fc.property(fc.oneof(anything, rows, lists, fc.record({ rows, lists })), (data) => {
      expect(unpack(sent(data))).toEqual(data)
    }),
    { numRuns: 500 },
  )
})

test('a packed list of products names its fields once', () => {
  const saw = { id: 7, name: 'Saw', rating: { average: 0, count: 0 }, keySpecs: [] }
  const rake = { ...saw, id: 8, name: 'Rake', isNew: true }

  expect(JSON.stringify(pack([saw, rake]))).toBe(
    '["#",["id","name",["rating",{"average":0,"count":0}],"keySpecs","isNew"],[7,"Saw",[]],[8,"Rake",[],true]]',
  )
})

test('a packed list repeats neither the fields of its objects nor a label that is the value', () => {
  const facet = [
    { value: 'Hex', label: 'Hex', rating: { average: 4, count: 2 } },
    { value: 'Torx', label: 'Torx', rating: { average: 5, count: 1 } },
  ]

  expect(JSON.stringify(pack(facet))).toBe(
    '["#",["value",["label"],["rating",null,["average","count"]]],["Hex",[4,2]],["Torx",[5,1]]]',
  )
})

test('lists with the same fields name them once', () => {
  const specs = (of: string) => [
    { label: 'Voltage', value: `${of} V` },
    { label: 'Chuck', value: `${of} mm` },
  ]

  expect(JSON.stringify(pack([specs('18'), specs('12')]))).toBe(
    '[["#",["label","value"],["Voltage","18 V"],["Chuck","18 mm"]],["#",0,["Voltage","12 V"],["Chuck","12 mm"]]]',
  )
})
