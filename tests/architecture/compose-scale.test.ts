import { existsSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { readText } from './source.ts'

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string | number>
  security_opt?: string[]
  cap_drop?: string[]
  read_only?: boolean
  extra_hosts?: string[]
  networks?: { default: { ipv4_address: string } }
  volumes?: string[]
}
type Compose = { services: Record<string, Service>; configs: Record<string, { content: string }> }

const { services, configs } = parse(readText('compose.scale.yaml'), { merge: true }) as Compose
const known = new Set([...readText('.env.example').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name))
const ours = Object.entries(services).filter(([, { image }]) => image === 'kramik')
const entryOf = ({ command = [] }: Service) => command.at(-1) ?? ''
const of = (part: string) => ours.filter(([, service]) => entryOf(service) === `src/server/entry/${part}.ts`)

describe('compose.scale.yaml', () => {
  test('it has two processes for pages, two for the API, two workers and a keeper, each a file that exists', () => {
    expect(['web', 'api', 'worker', 'live'].map((part) => of(part).length)).toEqual([2, 2, 2, 1])
    for (const [, service] of ours) expect(existsSync(entryOf(service))).toBe(true)
  })

  test('no process of ours has a capability, may write its root or gain privileges', () => {
    for (const [name, service] of ours)
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: expect.arrayContaining(['no-new-privileges:true']) as string[],
      })
  })

  test('only those that read films of strangers may make the box that ffmpeg runs in', () => {
    const relaxed = ours.filter(([, { security_opt = [] }]) => security_opt.some((option) => /unconfined/.test(option)))
    expect(relaxed.map(([name]) => name)).toEqual(['worker-1', 'worker-2', 'live'])
  })

  test('every setting is in .env.example, and pages know neither the database nor a key', () => {
    for (const [name, { environment = {} }] of ours)
      expect(
        Object.keys(environment).filter((setting) => !known.has(setting)),
        name,
      ).toEqual([])
    const secrets = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'JWT_SECRET', 'VAULT_KEYS', 'S3_SECRET_ACCESS_KEY']
    for (const [, { environment = {} }] of of('api'))
      for (const secret of secrets) expect(environment).toHaveProperty(secret)
    for (const [, { environment = {} }] of of('web'))
      for (const secret of secrets) expect(environment).not.toHaveProperty(secret)
  })

  test('nginx finds each server of its settings at the address of its service', () => {
    const settings = readText('deploy/nginx.conf')
    const named = [...settings.matchAll(/^ *server ([\w-]+):3000/gm)].map(([, name = '']) => name)
    expect(named).toEqual([...of('api'), ...of('web')].map(([name]) => name))
    const hosts = named.map((name) => `${name}:${services[name]?.networks?.default.ipv4_address}`)
    expect(services['nginx']?.extra_hosts).toEqual(hosts)
    expect(services['nginx']?.volumes).toEqual(['./deploy/nginx.conf:/etc/nginx/conf.d/default.conf:ro'])
  })

  test('PgBouncer pools by transaction, and events and migrations pass it by', () => {
    expect(configs['pgbouncer']?.content).toContain('pool_mode = transaction')
    for (const [, { environment = {} }] of of('api')) {
      expect(environment['DATABASE_URL']).toContain('@pgbouncer:6432/')
      expect(environment['DATABASE_DIRECT_URL']).toContain('@database:5432/')
    }
  })
})
