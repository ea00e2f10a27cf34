import { randomUUID } from 'node:crypto'
import type { Log } from '#server/context/log.ts'
import { connectRedis, patiently, type RedisClient, type RedisServer } from '../redis/connect-redis.ts'
import type { Counted, LimitCounts } from './limit-counts.ts'
import { createMemoryLimitCounts } from './memory-limit-counts.ts'

const PREFIX = 'kramik:limits:'
/** Sorted set of the processes that count, by the time of their last sign of life. */
const PROCESSES = 'kramik:limits-processes'
const SIGN_EVERY_MS = 10_000
const GONE_AFTER_MS = 3 * SIGN_EVERY_MS
/** A request waits this long at most. After a failure, Redis is not asked for a moment, so that a slow one delays few. */
const PATIENCE_MS = 50
const REST_MS = 1000

const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1]), redis.call('ZCARD', KEYS[2])}`

/** Sign of life of a process; drops those that have ended. By the clock of Redis, since those of machines differ. */
const SIGN = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])`

/**
 * Counts of all processes. While Redis is away, each process counts its own requests and multiplies them by the number
 * of processes that were there last, as if a load balancer had dealt the requests of a client evenly.
 */
export async function openRedisLimitCounts(server: RedisServer, log: Log): Promise<LimitCounts> {
  const own = randomUUID()
  const memory = createMemoryLimitCounts()
  let processes = 1
  let restsUntil = 0

  async function sign(client: RedisClient) {
    await patiently(client.eval(SIGN, { keys: [PROCESSES], arguments: [own, String(GONE_AFTER_MS)] }), SIGN_EVERY_MS)
  }

  const client = await connectRedis(
    server,
    log,
    'each process counts its own requests meanwhile',
    (ready) => void sign(ready),
  )
  const timer = setInterval(() => void sign(client), SIGN_EVERY_MS)
  timer.unref()

  async function countThere(key: string, windowMs: number): Promise<Counted | undefined> {
    if (performance.now() < restsUntil) return undefined
    const counting = client.eval(COUNT, { keys: [PREFIX + key, PROCESSES], arguments: [String(windowMs)] })
    const answer = (await patiently(counting, PATIENCE_MS)) as [number, number, number] | undefined
    if (answer) {
      const [current, ttl, found] = answer
      processes = Math.max(1, found)
      return { current, ttl }
    }
    restsUntil = performance.now() + REST_MS
    return undefined
  }

  return {
    count: async (key, windowMs) => {
      const counted = await countThere(key, windowMs)
      if (counted) return counted
      const { current, ttl } = memory.countNow(key, windowMs)
      return { current: current * processes, ttl }
    },
    close: async () => {
      clearInterval(timer)
      await patiently(client.zRem(PROCESSES, own), PATIENCE_MS)
      client.destroy()
    },
  }
}
