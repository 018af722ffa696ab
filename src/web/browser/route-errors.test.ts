import { isRouteErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { routeErrors } from './route-errors.ts'

test('an error that the server sent is one of the router', () => {
  const error = routeErrors({ page: [410, { code: 'gone' }] })?.page

  expect(isRouteErrorResponse(error)).toBe(true)
  expect(error).toMatchObject({ status: 410, data: { code: 'gone' } })
})

test('a page without errors has none', () => {
  expect(routeErrors(null)).toBeNull()
})
