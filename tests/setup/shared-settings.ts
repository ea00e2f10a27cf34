import { randomUUID } from 'node:crypto'

type Places = {
  origin: string
  postgres: { url: string }
  pooler: { url: string }
  redis: { url: string }
  store: { env: Record<string, string>; publicUrl: string }
}

/** Settings that all processes of a shop on several machines share. */
export const sharedSettings = ({ origin, postgres, pooler, redis, store }: Places): Record<string, string> => ({
  SITE_URL: origin,
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: postgres.url,
  REDIS_URL: redis.url,
  JWT_SECRET: randomUUID().repeat(2),
  VAULT_KEYS: randomUUID().repeat(2),
  INTERNAL_TOKEN: randomUUID().repeat(2),
  TRUSTED_PROXIES: 'loopback',
  ...store.env,
  S3_PUBLIC_URL: store.publicUrl,
})
