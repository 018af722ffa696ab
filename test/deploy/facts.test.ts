import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { assignedIn, files, textOf, variablesOfShop } from './files.ts'
import { hostValues } from './hosts.ts'
import {
  compose,
  container,
  database,
  deployment,
  imageVariables,
  pod,
  podVariables,
  shops,
  unit,
  unitVariables,
  valuesOf,
} from './manifests.ts'

const variables = variablesOfShop()
const example = assignedIn(textOf('deploy/.env.example'))
const filledNames = Object.keys(hostValues)
/** Variables that docker compose puts in. */
const interpolated = [...textOf('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(
  ([, name = '']) => name,
)

describe('the variables', () => {
  test.each([
    ['the image', Object.keys(imageVariables), ['NODE_ENV', 'PATH']],
    ['compose.yaml', shops.flatMap(({ environment = {} }) => Object.keys(environment)), []],
    ['.env.example', Object.keys(example), interpolated],
    ['the unit', Object.keys(unitVariables), []],
    [
      'the pods',
      [...Object.keys(podVariables), ...container.env.map(({ name }) => name)],
      [] as string[],
    ],
  ])('of %s are those that the shop reads', (_, names, others) => {
    expect(names).not.toEqual([])
    expect(names.filter((name) => ![...variables, ...others].includes(name))).toEqual([])
  })

  /** Names in capitals that are not the shop's, by their beginning. */
  const foreign =
    /^(?:AF|CAP|ETCD|PATRONI|POSTGRES|NODE|DEBIAN|PG|COMPOSE)_|^(?:KARIGAR_VERSION|BALANCER_ADDRESS|(?:SECRET_)?ACCESS_KEY(?:_ID)?)$/

  test.each(files.filter((path) => !path.endsWith('.json')))('named in %s exist', (path) => {
    const named = textOf(path).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []

    const known = path.startsWith('deploy/ha/') ? [...variables, ...filledNames] : variables

    expect(named.filter((name) => !known.includes(name) && !foreign.test(name))).toEqual([])
  })

  test('have values that the shop accepts', () => {
    const given: Record<string, string> = {
      ...example,
      PUBLIC_URL: 'https://tools.example',
      SETTINGS_KEY: 'ab'.repeat(32),
    }
    const [shop] = shops
    const inShop = Object.entries(shop?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, other) => given[other] || 'secret'),
    ])
    const pods = { ...podVariables, SETTINGS_KEY: given.SETTINGS_KEY, ADMIN_PASSWORD: '' }

    expect(
      readConfig({ ...imageVariables, ...given, ...Object.fromEntries(inShop) }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
      trustProxy: ['10.78.0.0/24'],
      demo: null,
    })
    expect(readConfig({ ...imageVariables, ...pods })).toMatchObject({
      trustProxy: ['10.0.0.0/8'],
      s3: { bucket: 'karigar-pictures' },
    })
  })

  test('that are secret have no value with which a shop starts', () => {
    for (const name of ['SETTINGS_KEY', 'ADMIN_PASSWORD'])
      expect(() => readConfig({ [name]: podVariables[name] })).toThrow(`${name}: `)
    expect([example.SETTINGS_KEY, example.POSTGRES_PASSWORD]).toEqual(['', ''])
    expect(textOf('deploy/compose.yaml')).toContain('SETTINGS_KEY: ${SETTINGS_KEY:?')
  })
})

test('what the files of three hosts are filled with is what they ask for', () => {
  const asked = files
    .filter((path) => path.startsWith('deploy/ha/') && !/(?:README\.md|hosts\.env)$/.test(path))
    .flatMap((path) => textOf(path).match(/(?<=\$\{)\w+(?=\})/g) ?? [])

  expect([...new Set(asked)].toSorted()).toEqual(filledNames.toSorted())
})

describe('a stop', () => {
  /** The time that the last requests get once the port is closed, in seconds. */
  const lastRequests = 20
  const [, minutes = 0, seconds = 0] =
    /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(shops[0]?.stop_grace_period ?? '') ?? []

  test.each([
    ['image in compose.yaml', imageVariables.DRAIN_SECONDS, 60 * Number(minutes) + Number(seconds)],
    ['pod', podVariables.DRAIN_SECONDS, pod.terminationGracePeriodSeconds],
    ['unit', unitVariables.DRAIN_SECONDS, Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])],
  ])('of the %s leaves time to drain and to answer', (_, drain, grace) => {
    expect(Number(drain)).toBe(5)
    expect(grace).toBeGreaterThan(Number(drain) + lastRequests)
  })

  test('is a signal that reaches the shop', () => {
    expect(valuesOf('STOPSIGNAL')).toEqual(['SIGTERM'])
    for (const entry of valuesOf('ENTRYPOINT'))
      expect(JSON.parse(entry)).toEqual(
        expect.arrayContaining(['tini', 'node', 'src/server/main.ts']),
      )
  })
})

describe('the image', () => {
  test('runs as a user of its own', () => {
    const [user = ''] = valuesOf('USER')
    const [uid = 0] = user.split(':').map(Number)

    expect(uid).toBeGreaterThan(999)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: uid, fsGroup: uid })
  })

  test('is asked at its own port', () => {
    const ports = [...valuesOf('EXPOSE'), String(container.ports[0]?.containerPort)]

    expect(new Set([...ports, imageVariables.PORT])).toEqual(new Set(['3000']))
    expect(textOf('deploy/compose/haproxy.cfg').match(/^ {2}server .*/gm)).toEqual(
      ['shop1', 'shop2', 'shop3'].map((name) => `  server ${name} ${name}:3000`),
    )
  })

  test('finds /data and /tmp writable, and nothing else', () => {
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(shops.map(({ hostname }) => hostname)).toEqual(['shop1', 'shop2', 'shop3'])
    for (const shop of shops)
      expect(shop).toMatchObject({ volumes: ['data:/data'], tmpfs: ['/tmp'], read_only: true })
  })

  test('is built from what its ignore file lists', () => {
    const [nothing, ...listed] = textOf('.containerignore').match(/^[^#\s].*/gm) ?? []

    expect(nothing).toBe('*')
    expect(listed).toContain('!src')
    expect(listed).not.toContain('!.env')
    expect(textOf('.dockerignore')).toBe(textOf('.containerignore'))
  })
})

test('every image of others has a version', () => {
  const images = [
    ...valuesOf('ARG').flatMap((text) => /^BASE=(.*)/.exec(text)?.[1] ?? []),
    ...Object.values(compose.services).map(({ image }) => image),
    database.spec.imageName,
  ]

  expect(images.length).toBeGreaterThan(4)
  for (const image of images) expect(image).toMatch(/:(?!latest).*(?:\d|trixie)/)
})

describe('PostgreSQL', () => {
  const { databaseConnections: each } = readConfig({})

  test('has connections for every process, also during an update', () => {
    const { replicas, strategy } = deployment.spec
    const pods = replicas + strategy.rollingUpdate.maxSurge
    const setting = compose.services.database?.command?.find((word) =>
      word.startsWith('--max_connections='),
    )

    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    expect(Number(database.spec.postgresql.parameters.max_connections)).toBeGreaterThan(pods * each)
    expect(Number(setting?.split('=')[1])).toBeGreaterThan((shops.length + 1) * each)
  })

  test('confirms an order when a second instance of three has it', () => {
    expect(database.spec.instances).toBe(3)
    expect(database.spec.postgresql.synchronous).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
      failoverQuorum: true,
    })
  })
})

test('the unit is the service of docs/operating.md, once for each port', () => {
  const [, service = ''] = /```ini\n(.*?)```/s.exec(textOf('docs/operating.md')) ?? []
  const said = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))
  const own = said(unit)

  expect(said(service).filter((line) => !own.includes(line))).toEqual([
    'Description=Karigar, an online tools shop',
    // The unit allows less.
    'ProtectSystem=full',
  ])
  expect(own).toContain('ProtectSystem=strict')
})
