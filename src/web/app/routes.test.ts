import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import * as lists from '#test/journeys/page-list.ts'
import { fragilePages, templates } from '#test/journeys/visited.ts'
import { settingsSections } from '#web/admin/parts/settings/sections.ts'
import { allRoutes } from './all-routes.ts'

const { pageOf: _, pagesOf, ...visited } = lists
const addresses = [
  ...Object.values(visited).flat(),
  ...Object.values(pagesOf).map((pathOf) => pathOf(1)),
]

const leaves = (all: RouteObject[]): RouteObject[] =>
  all.flatMap((route) => (route.children ? leaves(route.children) : [route]))

const notFound = { path: '*' }
const routeOf = (address: string) =>
  matchRoutes(allRoutes, address.split('?')[0] ?? '')?.at(-1)?.route

test('a journey visits every page of the shop', () => {
  const seen = new Set(addresses.map(routeOf))

  expect(leaves(allRoutes).filter((route) => !seen.has(route))).toEqual([])
})

test('what a run visits of each template, or with every failure, is in the lists', () => {
  expect([...templates, ...fragilePages].filter((page) => !addresses.includes(page))).toEqual([])
})

test('each of these pages exists, except those for missing pages', () => {
  const missing = addresses.filter(
    (address) => (routeOf(address) ?? notFound).path === notFound.path,
  )

  expect(missing).toEqual(['/nowhere', '/admin/nowhere'])
})

test('a journey visits every section of the settings', () => {
  const seen = lists.settingsPages.map(
    (settingsPage) => new URLSearchParams(settingsPage.split('?')[1]),
  )

  expect(seen.map((params) => params.get('section'))).toEqual(
    settingsSections.map(({ section }) => section),
  )
})

/** The name by which the server finds the scripts and styles of a page, and the file that the browser imports. */
const named = /page\(\s*'([^']+)',\s*\(\) => import\('#web\/([^']+)\.tsx'\)/g

test('every page names the file that it imports, so that its styles come with the document', () => {
  const code = ['routes.tsx', 'admin-routes.tsx', 'all-routes.ts']
    .map((file) => readFileSync(`src/web/app/${file}`, 'utf8'))
    .join()
  const pages = [...code.matchAll(named)]

  expect(pages.length).toBe(code.match(/\bpage\(/g)?.length)
  expect(pages.filter(([, name, file]) => name !== file)).toEqual([])
})
