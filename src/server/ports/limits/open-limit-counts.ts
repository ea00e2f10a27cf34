import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import type { LimitCounts } from './limit-counts.ts'
import { createMemoryLimitCounts } from './memory-limit-counts.ts'
import { openRedisLimitCounts } from './redis-limit-counts.ts'

export const openLimitCounts = ({ redisUrl }: Pick<Config, 'redisUrl'>, log: Log): Promise<LimitCounts> =>
  redisUrl === undefined ? Promise.resolve(createMemoryLimitCounts()) : openRedisLimitCounts(redisUrl, log)
