import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { openShop } from '../shop.ts'
import { documentOf, files, textOf } from './files.ts'
import { container, shops, valuesOf } from './manifests.ts'

const { db, uploadsDir } = await openShop()
const metricsToken = 'let-me-read'
const app = await createApp({
  lanes: sameForAll(db),
  changes: withoutChanges,
  storage: diskStorage(uploadsDir),
  publicUrl: 'http://shop.test',
  metricsToken,
})
afterAll(() => app.close())

/** The labels of each metric that /metrics prints, by its name. */
const printed = new Map<string, Set<string>>()
beforeAll(async () => {
  await app.inject('/api/pages/terms')
  const authorization = `Bearer ${metricsToken}`
  const { payload } = await app.inject({ url: '/metrics', headers: { authorization } })
  // A series appears with its first value, and memory may not have been collected yet.
  for (const [, name = '', type] of payload.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      printed.set(name + end, new Set())
  for (const [, name = '', labels = ''] of payload.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = printed.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    printed.set(name, known)
  }
})

/** Prometheus itself adds these. */
const everywhere = ['job', 'instance']
/** The series that Prometheus makes for each process it asks. */
const ofPrometheus = 'up'

type Query = { from: string; text: string }
type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
type Dashboard = {
  panels: { title: string; targets: { expr: string }[] }[]
  templating: { list: { name: string; query: string | { query: string } }[] }
}

const { groups } = documentOf<Rules>('deploy/prometheus/karigar.rules.yaml')
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(textOf('deploy/grafana/karigar.json')) as Dashboard
const queries: Query[] = [
  ...rules.map(({ alert, expr }) => ({ from: alert, text: expr })),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ from: title, text: expr })),
  ),
  ...dashboard.templating.list.flatMap(({ name, query }) =>
    typeof query === 'string' ? [] : [{ from: name, text: query.query }],
  ),
]

/** Words of the language, and labels that a sum is made by. */
const notMetrics =
  /\b(?:by|without|on|ignoring)\s*\([^)]*\)|\b(?:and|or|unless|offset|bool)\b|"[^"]*"/g
/** The selectors of a query: a metric with its labels. A function has a bracket behind it. */
function selectorsOf(text: string) {
  const plain = text.replaceAll(/\[\w+\]/g, '').replaceAll(/^label_values\((.*), \w+\)$/g, '$1')
  const labels = [...plain.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, name = '', inside = '']) => ({
    name,
    labels: [...inside.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
      ([, label = '', how = '', value = '']) => ({ label, how, value }),
    ),
  }))
  const bare = plain
    .replaceAll(/\w+\{[^}]*\}/g, '')
    .replaceAll(notMetrics, '')
    .match(/\b[a-z_]\w*\b(?!\s*\()/gi)
  return [...labels, ...(bare ?? []).map((name) => ({ name, labels: [] }))]
}

const paths: string[] = Object.values(api)
  .flatMap((area) => Object.values(area))
  .map(({ path }) => path)
const isRoute = (url: string) => app.hasRoute({ method: 'GET', url }) || paths.includes(url)
/** Every page has one route, which servePages adds when a shop opens. */
const pages = '/*'
const operations = ['/healthz', '/readyz', '/readyz/database', '/metrics']

describe('the metrics of alerts and dashboard', () => {
  test.each(queries)('are printed by the shop: $from, $text', ({ text }) => {
    const selectors = selectorsOf(text)

    expect(selectors).not.toEqual([])
    for (const { name, labels } of selectors) {
      if (name === ofPrometheus) continue
      const known = [...(printed.get(name) ?? []), ...everywhere]
      expect([...printed.keys()]).toContain(name)
      expect(labels.map(({ label }) => label).filter((label) => !known.includes(label))).toEqual([])
    }
  })

  test.each(queries)('ask for routes that exist: $from', ({ text }) => {
    const routes = selectorsOf(text)
      .flatMap(({ labels }) => labels)
      .filter(({ label }) => label === 'route')
    const all = [...paths, ...operations, pages]
    const unknown = routes.filter(({ how, value }) =>
      how.includes('~')
        ? !all.some((path) => new RegExp(`^(?:${value})$`).test(path))
        : !all.includes(value),
    )

    expect(unknown).toEqual([])
    expect(operations.filter((path) => !isRoute(path))).toEqual([])
  })

  test('a misspelt metric, label and function are told apart', () => {
    const [first, second, third] = selectorsOf(
      'sum by (le) (rate(http_requests{job="karigar",path=~"/a|/b"}[5m])) / up > 0.5',
    )

    expect([first?.name, first?.labels.map(({ label }) => label)]).toEqual([
      'http_requests',
      ['job', 'path'],
    ])
    expect([second?.name, third]).toEqual(['up', undefined])
    expect(printed.has('http_requests')).toBe(false)
  })
})

test('every alert has a test that sees it fire', () => {
  type Tests = { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] }
  const { tests } = documentOf<Tests>('deploy/prometheus/karigar.rules.test.yaml')
  const fired = tests
    .flatMap(({ alert_rule_test }) => alert_rule_test)
    .filter(({ exp_alerts }) => exp_alerts.length > 0)
    .map(({ alertname }) => alertname)

  expect(rules.map(({ alert }) => alert).filter((alert) => !fired.includes(alert))).toEqual([])
})

describe('checks of the health of a shop', () => {
  const { startupProbe, readinessProbe, livenessProbe } = container
  const ofBalancers = files
    .filter((path) => path.endsWith('.cfg'))
    .flatMap((path) => [...textOf(path).matchAll(/option httpchk GET (\S+)/g)])
    .map(([, path = '']) => path)
  const pathIn = (text: string) => /(?:3000|PORT\})(\/\w+)/.exec(text)?.[1]

  test('ask routes that it has', () => {
    const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet)
    const asked = [
      ...probes.map(({ path }) => path),
      ...ofBalancers,
      ...valuesOf('HEALTHCHECK').map(pathIn),
      ...shops.map(({ healthcheck }) => pathIn(healthcheck?.test.join(' ') ?? '')),
    ]

    expect(asked.filter((path) => path === undefined || !isRoute(path))).toEqual([])
    expect(probes.map(({ port }) => port)).toEqual(Array(3).fill(container.ports[0]?.name))
  })

  test('send nothing to a shop that is not ready, and end none for that', () => {
    expect(new Set(ofBalancers)).toEqual(new Set(['/readyz']))
    expect([readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/readyz',
      '/healthz',
    ])
  })
})
