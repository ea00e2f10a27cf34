import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/base/errors.ts'
import type { ApiApp } from '../api-context.ts'

/** Mean delay of the event loop over a second. Every answer takes at least as long. */
const MAX_DELAY_MS = 500
/** More than a process needs with an embedded database, and a reason to alert before (`MemoryGrowing`). */
const MAX_MEMORY_BYTES = 2 * 1024 ** 3
const RETRY_AFTER_SECONDS = 3

/**
 * Routes that are refused first: what people browse or are offered. Orders, payments, webhooks, chunks, sessions and
 * probes are always answered.
 */
export const SHED_FIRST = [
  '/search',
  '/search/suggestion',
  '/username/suggestion',
  '/shop/video/available',
  '/shop/video/available/:type',
  '/shop/video/available/:type/search',
  '/shop/video/available/categories',
  '/shop/video/available/search',
  '/user/:id/video/available',
  '/user/:id/video/available/search',
  '/seller',
  '/event',
  '/product/:uuid/related',
  '/product/:uuid/video',
  '/product/:uuid/question',
  '/shopVideo/:uuid/comment',
  '/sitemap/video',
  '/sitemap/product',
  '/sitemap/shop',
]

type Wanted = {
  /** Paths without the prefix of the API. */
  paths: readonly string[]
  /** Requests that are answered all the same. */
  isExempt: (request: FastifyRequest) => boolean
  maxDelayMs?: number
  maxMemoryBytes?: number
}

/** Refuses lists with 503 while this process is overloaded, so that what is left of it serves those who buy. */
export async function shedLoad(
  scope: ApiApp,
  { paths, isExempt, maxDelayMs = MAX_DELAY_MS, maxMemoryBytes = MAX_MEMORY_BYTES }: Wanted,
): Promise<void> {
  const shed = new Set(paths.map((path) => `${scope.prefix}${path}`))
  await scope.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    maxRssBytes: maxMemoryBytes,
    pressureHandler: (request) => {
      if (request.method !== 'GET' || !shed.has(request.routeOptions.url ?? '') || isExempt(request)) return
      throw Object.assign(new AppError('UNAVAILABLE_EXCEPTION', 'The server is overloaded'), {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    },
  })
}
