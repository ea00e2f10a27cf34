import { expect, test } from 'vitest'
import type { CatalogueArea } from '../areas/catalogue/catalogue.ts'
import type { CommerceArea } from '../areas/commerce/commerce.ts'
import type { VideoArea } from '../areas/video/video.ts'
import type { JobParts } from '../jobs/job-parts.ts'
import type { Api } from './api-context.ts'

/* Each line that a type error is expected in fails `tsc` once it has none. */
test('routes and jobs of an area get the services of that area and of those before it', () => {
  const routes: ((api: Api<VideoArea>) => unknown)[] = [
    ({ services }) => services.videos,
    ({ services }) => services.products,
    (api: Api<CatalogueArea>) => api.services.products,
    // @ts-expect-error A video does not know lives.
    ({ services }) => services.lives,
    // @ts-expect-error Nor do the routes of a later area stand in the list.
    (api: Api<CommerceArea>) => api.services.orders,
  ]
  const jobs: ((parts: JobParts<VideoArea>) => unknown)[] = [
    ({ services }) => services.videos,
    // @ts-expect-error A video does not know orders.
    ({ services }) => services.orders,
    // @ts-expect-error Parts take single settings.
    ({ config }) => config,
  ]
  expect([routes.length, jobs.length]).toEqual([5, 4])
})
