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
    (api: Api<CatalogueArea>) => api.services.products,
    // @ts-expect-error A later area's routes need services that a video has not.
    (api: Api<CommerceArea>) => api.services.orders,
  ]
  const jobs: ((parts: JobParts<VideoArea>) => unknown)[] = [
    (parts: JobParts<CatalogueArea>) => parts.services.products,
    // @ts-expect-error So do its jobs.
    (parts: JobParts<CommerceArea>) => parts.services.orders,
  ]
  // @ts-expect-error A video does not know lives.
  const lives: keyof Api<VideoArea>['services'] = 'lives'
  // @ts-expect-error Jobs take single settings.
  const config: keyof JobParts<VideoArea> = 'config'
  expect([routes.length, jobs.length, lives, config]).toEqual([3, 2, 'lives', 'config'])
})
