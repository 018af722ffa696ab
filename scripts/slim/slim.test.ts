import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { leaveOut } from './leave-out.ts'
import { trimRouter } from './trim-router.ts'
import { type LeftOut, unusedParts } from './unused-parts.ts'

/** The bundle of a module that imports these. */
async function built(code: string, plugins: Plugin[] = []) {
  const entry = '\0entry'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
      ...plugins,
    ],
    build: { write: false, minify: true, rolldownOptions: { input: 'entry' } },
  })
  const [output] = [result].flat()
  return output && 'output' in output
    ? output.output.map((file) => ('code' in file ? file.code : '')).join('')
    : ''
}

const page = `
  import { hydrateRoot } from 'react-dom/client'
  import { createBrowserRouter } from 'react-router'
  import { RouterProvider } from 'react-router/dom'
  console.log(hydrateRoot, createBrowserRouter, RouterProvider)`

test('React and the router still have every part that is left out, and are smaller without', async () => {
  const [whole, slim] = await Promise.all([
    built(page),
    built(page, [trimRouter(), leaveOut(unusedParts)]),
  ])

  expect(slim.length).toBeLessThan(0.85 * whole.length)
})

test('the build stops when a part is gone, and when a module imports what is left out', async () => {
  const gone: Record<string, LeftOut[]> = {
    '/react/cjs/react.production.js': [{ never: ['useTelepathy'] }],
  }
  const used = "import { useActionState } from 'react'\nconsole.log(useActionState)"

  await expect(built(page, [leaveOut(gone)])).rejects.toThrow('no longer has useTelepathy')
  await expect(built(used, [leaveOut(unusedParts)])).rejects.toThrow('leaves useActionState out')
})

test('the router explains nothing in the browser, and still refuses', async () => {
  const file = import.meta.resolve('react-router').replace(/index\.m?js$/, 'lib/router/router.js')
  expect(readFileSync(new URL(file), 'utf8')).toContain('You must provide a non-empty routes array')

  const slim = await built(page, [trimRouter()])

  expect(slim).not.toContain('You must provide a non-empty routes array')
})
