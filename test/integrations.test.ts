import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { installClient } from './integrations/installed-client.ts'
import { openShopForPrograms } from './integrations/shop-for-programs.ts'
import { localPort } from './local-port.ts'
import { receivingIn } from './webhooks/receiving.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

const { shop, boss, buy, key, pictures } = await openShopForPrograms()
const { app, db } = shop
const { inFolder, compile, tarball, folder } = await installClient()
let origin: string

/** The blocks of a page in a language, in their order. */
function blocksIn(page: string, language: string): string[] {
  const text = readFileSync(join(root, 'docs/integrations', page), 'utf8')
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, each]) => each === language)
    .map(([, , block = '']) => block.replaceAll('https://pictures.example', pictures))
}

const pages = globSync('*.md', { cwd: join(root, 'docs/integrations') })
  .filter((page) => page !== 'README.md')
  .toSorted()
const nameOf = (page: string) => basename(page, '.md')

const environment = (more: Record<string, string> = {}) => ({
  ...process.env,
  KARIGAR_URL: origin,
  KARIGAR_KEY: key,
  ...more,
})

/** Runs the calls of a page, and gives what they print. Those that only set the environment are left out. */
async function runShell(page: string, more?: Record<string, string>) {
  const scripts = blocksIn(page, 'sh').filter((script) => script.includes('curl '))
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', scripts.join('\n')], {
    cwd: folder,
    env: environment(more),
  })
  return stdout
}

/** Runs the program of a page, and gives what it prints. */
async function runProgram(page: string) {
  const { stdout } = await run(process.execPath, [inFolder(`${nameOf(page)}.js`)], {
    cwd: folder,
    env: environment(),
  })
  return stdout
}

beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const page of pages)
    writeFileSync(inFolder(`${nameOf(page)}.ts`), blocksIn(page, 'ts').join())
  writeFileSync(inFolder('wrong.ts'), wrongProgram)
})

const wrongProgram = `import { createKarigar, verifyWebhook } from 'karigar-client'
const karigar = createKarigar({ url: '', key: '' })
await karigar.inventory.changeMany({ changes: [{ sku: 'A', onHands: 1 }] })
await karigar.orders.read('12')
const event = await verifyWebhook('', {}, '')
if (event.type === 'stock.changed') console.log(event.data.order)
`

describe('the package of the client', () => {
  test('has its program, its types, a README and the licence, and nothing else', () => {
    const paths = tarball.files.map(({ path }) => path)
    const modules = ['api.gen', 'call', 'error', 'index', 'pages', 'webhook']

    expect(paths.toSorted()).toEqual(
      [
        'LICENSE',
        'README.md',
        'package.json',
        ...modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]),
      ].toSorted(),
    )
    expect(tarball.size).toBeLessThan(60_000)
  })

  test('has the version of the shop', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(tarball.version).toBe(version)
  })

  test('has types that accept what is right and name what is wrong', async () => {
    const mistakes = (await compile()).split('\n').filter((line) => /^\S/.test(line))

    expect(mistakes).toEqual([
      expect.stringMatching(/\/wrong\.ts.*'onHands' does not exist/),
      expect.stringMatching(
        /\/wrong\.ts.*'string' is not assignable to parameter of type 'number'/,
      ),
      expect.stringMatching(/\/wrong\.ts.*'order' does not exist/),
    ])
  })
})

const receiving = 'receive-webhooks.md'

describe('the examples', () => {
  // In this order, because what one of them does is seen by the next.
  test.each([
    'first-call.md',
    'stock-by-sku.md',
    'prices-by-sku.md',
    'change-a-product.md',
    'pictures-by-url.md',
    'new-orders.md',
    'ship-an-order.md',
    'documents-of-a-month.md',
    'order-by-phone.md',
  ])('of %s do what the page says', async (page) => {
    const answers = await runShell(page)

    expect(answers).toMatch(/^[{[]/)
    expect(answers).not.toMatch(/"problem":\{|"REFUSED"/)
    expect(await runProgram(page)).toBe(blocksIn(page, 'text').join(''))
  })

  test('leave the shop as they say', async () => {
    const read = (id: number) => boss(adminOrdersApi.read, { params: { id } })

    expect(await read(12)).toMatchObject({ orderNumber: 'KG-100012', status: 'OUT_FOR_DELIVERY' })
    expect(await read(13)).toMatchObject({ orderNumber: 'KG-100013', status: 'DELIVERED' })
  })

  test(`of ${receiving} receive what curl and the shop send`, async () => {
    const { endpoint, sendAll } = receivingIn(db)
    const free = createServer()
    const port = await localPort(free)
    free.close()
    const { secret } = await endpoint(`http://program.test:${port}`, { events: ['order.placed'] })
    const program = spawn(process.execPath, [inFolder(`${nameOf(receiving)}.js`)], {
      env: environment({ PORT: String(port), KARIGAR_WEBHOOK_SECRET: secret }),
    })
    onTestFinished(() => void program.kill())
    let printed = ''
    program.stdout.on('data', (text) => {
      printed += text
    })
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.status))
      .toBe(400)

    await runShell(receiving, { PORT: String(port), KARIGAR_WEBHOOK_SECRET: secret })
    await buy(1)
    await sendAll()

    await expect.poll(() => printed).toBe(blocksIn(receiving, 'text').join(''))
    program.kill()
    await once(program, 'exit')
  })

  test('are all run', () => {
    expect(pages.length).toBe(10)
  })
})
