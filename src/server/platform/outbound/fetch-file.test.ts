import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Network } from './checked-network.ts'
import { fetchFile } from './fetch-file.ts'
import { isPublicAddress } from './public-address.ts'

const folder = await mkdtemp(join(tmpdir(), 'karigar-fetch-'))
const into = join(folder, 'file')
const visits: string[] = []
const server = createServer((request, response) => {
  visits.push(`${request.headers.host}${request.url}`)
  const redirects: Record<string, string> = {
    '/moved': '/ok',
    '/inner': `http://inner.test:${port}/ok`,
    '/metadata': 'http://169.254.169.254/latest/meta-data',
    '/file': 'file:///etc/passwd',
    '/round': '/round',
  }
  const location = redirects[request.url ?? '']
  if (location) response.writeHead(302, { location }).end()
  else if (request.url === '/ok') response.end('picture')
  else if (request.url === '/large') response.end(Buffer.alloc(3_000_000))
  else if (request.url === '/slow') response.write('p')
  else if (request.url === '/broken') {
    response.writeHead(200, { 'content-length': 100 })
    response.write('part', () => response.destroy())
  } else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

/** The server of this test is the only one on the internet; everything else is private. */
const network: Network = {
  resolve: async (host) => {
    const names: Record<string, string[]> = {
      'shop.test': ['127.0.0.1'],
      'inner.test': ['10.0.0.7'],
      'both.test': ['127.0.0.1', '10.0.0.7'],
    }
    if (host === 'lost.test') return new Promise(() => undefined)
    const found = names[host]
    if (!found) throw new Error('ENOTFOUND')
    return found
  },
  isAllowed: (address) => address === '127.0.0.1',
}
const limits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000 }
const fetched = (path: string, host = 'shop.test') =>
  fetchFile(`http://${host}:${port}${path}`, into, limits, network)

test.each(['/ok', '/moved'])('%s is fetched', async (path) => {
  await fetched(path)

  expect(await readFile(into, 'utf8')).toBe('picture')
})

test.each([
  ['/inner', /private network/],
  ['/metadata', /private network/],
  ['/file', /begins with http/],
  ['/round', /redirects too often/],
  ['/large', /larger than 2 MB/],
  ['/none', /status 404/],
  ['/broken', /cannot be reached|broke off/],
])('%s is refused', async (path, message) => {
  await expect(fetched(path)).rejects.toThrow(message)
})

test('a host with one private address is not contacted', async () => {
  visits.length = 0

  await expect(fetched('/ok', 'both.test')).rejects.toThrow(/private network/)
  await expect(fetched('/ok', 'inner.test')).rejects.toThrow(/private network/)
  await expect(fetched('/ok', 'nobody.test')).rejects.toThrow(/does not exist/)

  expect(visits).toEqual([])
})

test.each([
  ['a file that never ends', 'shop.test'],
  ['a name that is never found', 'lost.test'],
])('%s is aborted in time', async (_what, host) => {
  const patience = { ...limits, timeoutMs: 300 }

  const fetching = fetchFile(`http://${host}:${port}/slow`, into, patience, network)

  await expect(fetching).rejects.toThrow(/in time/)
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://100.100.100.200/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://0.0.0.0/',
])('%s is not fetched from the real network', async (address) => {
  await expect(fetchFile(address, into, limits)).rejects.toThrow(/private network|does not exist/)
})

test.each(['ftp://shop.test/a', 'file:///etc/passwd', 'javascript:1', 'a.jpg'])(
  '%s is refused as the address of a picture',
  async (address) => {
    await expect(fetchFile(address, into, limits)).rejects.toThrow(/begins with http/)
  },
)

test.each([
  '8.8.8.8',
  '168.63.129.17',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '172.16.0.1',
  '168.63.129.16',
  '192.168.1.1',
  '255.255.255.255',
  '224.0.0.1',
  '2002:7f00:1::',
  'fc00::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
