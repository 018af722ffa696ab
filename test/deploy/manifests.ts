import { assignedIn, documentOf, documentsOf, textOf } from './files.ts'

/** The parts of the files under deploy/ that tests look at. */
export type Service = {
  image: string
  hostname?: string
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  command?: string[]
  stop_grace_period?: string
}
export type Probe = { httpGet: { path: string; port: string } }
export type Container = {
  image: string
  env: { name: string }[]
  ports: { name: string; containerPort: number }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
  securityContext: object
  volumeMounts: { mountPath: string }[]
}
export type Deployment = {
  spec: {
    replicas: number
    strategy: { rollingUpdate: { maxUnavailable: number; maxSurge: number } }
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: object
        containers: Container[]
      }
    }
  }
}
export type Database = {
  spec: {
    instances: number
    imageName: string
    postgresql: { synchronous: object; parameters: Record<string, string> }
  }
}
type Generator = { name: string; literals: string[] }
type Kustomization = { configMapGenerator: Generator[]; secretGenerator?: Generator[] }

export const compose = documentOf<{ services: Record<string, Service> }>('deploy/compose.yaml')
export const shops = Object.entries(compose.services)
  .filter(([name]) => name.startsWith('shop'))
  .map(([, service]) => service)

const base = 'deploy/kubernetes/base'
export const deployment = documentsOf<Deployment>(`${base}/shop.yaml`)[0] as Deployment
export const pod = deployment.spec.template.spec
export const [container] = pod.containers as [Container]
export const database = documentOf<Database>(`${base}/database.yaml`)

/** The variables of the pods: from the base, and from the example on it. */
export const podVariables = [base, 'deploy/kubernetes/example']
  .map((folder) => documentOf<Kustomization>(`${folder}/kustomization.yaml`))
  .flatMap(({ configMapGenerator, secretGenerator = [] }) => [
    ...configMapGenerator,
    ...secretGenerator,
  ])
  .filter(({ name }) => name === 'karigar')
  .reduce<Record<string, string>>(
    (all, { literals }) => Object.assign(all, assignedIn(literals.join('\n'))),
    {},
  )

/** The instructions of the Containerfile, each in one line. */
const instructions = textOf('deploy/Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
export const valuesOf = (instruction: string) =>
  instructions
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))
export const imageVariables = assignedIn(valuesOf('ENV').join(' ').replaceAll(' ', '\n'))

export const unit = textOf('deploy/systemd/karigar@.service')
export const unitVariables = assignedIn(
  [...unit.matchAll(/^Environment=(.*)$/gm)]
    .map(([, text = '']) => text.replaceAll(' ', '\n'))
    .join('\n'),
)
