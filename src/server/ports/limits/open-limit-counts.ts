import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import type { LimitCounts } from './limit-counts.ts'
import { createMemoryLimitCounts } from './memory-limit-counts.ts'
import { openRedisLimitCounts } from './redis-limit-counts.ts'

export const openLimitCounts = ({ redis }: Pick<Config, 'redis'>, log: Log): Promise<LimitCounts> =>
  redis === undefined ? Promise.resolve(createMemoryLimitCounts()) : openRedisLimitCounts(redis, log)
