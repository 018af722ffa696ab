import { expect, test } from 'vitest'
import { rowsIn } from './delivery-area.data.ts'

test("a courier's list is read by its column names, in any order", () => {
  expect(rowsIn('\uFEFFCity,COD,Pincode\r\nJaipur,N,302001\r\n\r\nJaipur,,"302 002"\r\n')).toEqual([
    { row: 2, pincode: '302001', cod: 'N' },
    { row: 4, pincode: '302 002' },
  ])
})

test.each([';', '\t'])('columns may be separated by %j', (mark) => {
  expect(rowsIn(`pincode${mark}serviceable${mark}zone\n744101${mark}no${mark}E`)).toEqual([
    { row: 2, pincode: '744101', serviceable: 'no', zone: 'E' },
  ])
})

test.each([
  ['302001,302002', /first line must name the columns/],
  ['pincode,city\n302001,Jaipur', /at least one of these columns/],
  ['pincode,cod\n\n', /no rows below/],
  ['', /first line must name the columns/],
])('%j is refused as a list', (text, sentence) => {
  expect(rowsIn(text)).toMatch(sentence)
})
