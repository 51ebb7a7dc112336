import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings, requireSettings } from '../../api/src/core/settings.ts'
import { settingsTable } from '../../api/src/core/settings-table.ts'

interface Service {
  readonly image: string
  readonly build?: { readonly target: string }
  readonly command?: string[]
  readonly environment?: Record<string, string | number>
  readonly healthcheck?: { readonly test: string[] }
  readonly deploy?: { readonly replicas: number }
  readonly ports?: string[]
  readonly volumes?: string[]
}

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> }
const product = Object.entries(services).filter(([, { build }]) => build)

/** What a person must give; everything else has a value in the file. */
const given: Record<string, string> = {
  PUBLIC_URL: 'https://abhyas.example',
  SMTP_URL: 'smtps://mail.example',
  APP_SECRET: 'x'.repeat(32),
  TRUST_PROXY: '172.18.0.1',
}

/** Compose's substitution: `${NAME:-fallback}` and `${NAME:?message}`. */
const substituted = (value: string | number, env: Record<string, string>) =>
  String(value).replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (kind === '?' && !env[name]) throw new Error(`${name} is needed: ${rest}`)
    return env[name] ?? (kind === '-' ? rest : '')
  })

const environmentOf = ({ environment = {} }: Service, env = given) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substituted(value, env)]))

describe('docker-compose.yml', () => {
  it('runs two copies of the API, a worker, MongoDB and Redis', () => {
    expect(Object.keys(services).toSorted()).toEqual(['api', 'mongo', 'redis', 'worker'])
    expect(services.api!.deploy!.replicas).toBe(2)
    expect(services.api!.ports).toEqual(['127.0.0.1:3000-3001:3000'])
  })

  it.each(product)('gives %s settings that it knows and takes', (_, service) => {
    const environment = environmentOf(service)
    expect(Object.keys(environment).filter((name) => !(name in settingsTable))).toEqual([])
    const settings = readSettings(environment)
    expect(() => requireSettings(settings, 'MONGODB_URI', 'REDIS_URL', 'SMTP_URL', 'APP_SECRET')).not.toThrow()
    expect(settings).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  })

  it('leaves no setting out of reach, but those the image or the host fixes', () => {
    const reachable = new Set(product.flatMap(([, { environment = {} }]) => Object.keys(environment)))
    expect(Object.keys(settingsTable).filter((name) => !reachable.has(name))).toEqual(['WEB_DIR'])
    expect(read('Dockerfile')).toContain('WEB_DIR=/app/pwa/dist')
  })

  it.each(Object.keys(given))('asks for %s with a sentence', (name) => {
    expect(() => environmentOf(services.api!, { ...given, [name]: '' })).toThrow(`${name} is needed`)
  })

  it('holds no secret', () => {
    for (const [, service] of product)
      for (const name of ['APP_SECRET', 'APP_SECRET_PREVIOUS', 'SMTP_URL', 'ADMIN_PASSWORD'])
        expect(String(service.environment?.[name] ?? '${')).toMatch(/^\$\{/)
  })

  it.each(Object.entries(services))('checks the health of %s and pins its image', (_, { image, healthcheck }) => {
    expect(image).toMatch(/:\d+\.\d+\.\d+(-\w+)?$/)
    expect(healthcheck!.test.length).toBeGreaterThan(1)
  })

  it('keeps what Redis and MongoDB hold, and lets Redis throw nothing away', () => {
    expect(services.redis!.command!.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/)
    expect(services.mongo!.command!.join(' ')).toContain('--replSet rs0')
    expect([services.redis!.volumes, services.mongo!.volumes]).toEqual([['redis:/data'], ['mongo:/data/db']])
  })

  it('builds targets that the Dockerfile has', () => {
    const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage)
    for (const [, { build }] of product) expect(stages).toContain(build!.target)
    for (const [, image] of read('Dockerfile').matchAll(/^FROM (\S+:\S+) /gm)) expect(image).toMatch(/:\d+\.\d+\.\d+-/)
  })
})
