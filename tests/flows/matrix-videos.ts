import type { createVideoCalls } from '#contracts/live/create-video.calls.ts'
import type { reactionCalls } from '#contracts/video/reaction.calls.ts'
import type { videoViewCalls } from '#contracts/video/video-view.calls.ts'
import type { videoCalls } from '#contracts/video/video.calls.ts'
import { buildLive } from '#tests/factories/live.ts'
import { formOf } from '#tests/factories/upload.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import type { MatrixRequest, Lines, World } from './matrix-world.ts'

const inVideo = async <Body = never>(
  { video }: World,
  more: MatrixRequest<Body> = {},
): Promise<MatrixRequest<Body>> => {
  const { uuid } = await video()
  return { ...more, path: { id: uuid, video: uuid, streamId: uuid, objectDefinitionId: uuid, ...more.path } }
}
const likeOf = async ({ video }: World) => ({
  objectDefinitionClass: 'video' as const,
  objectDefinitionId: (await video()).uuid,
})
const captionsForm = () => formOf(Buffer.from('00:01.000 --> 00:02.000\nAla'))
const type = { path: { type: 'short' } }
const search = { query: { query: 'suk' } }

/** Calls of videos, their lists and likes. A part of `MATRIX`. */
export const VIDEO_LINES: Lines<
  typeof createVideoCalls & typeof videoCalls & typeof videoViewCalls & typeof reactionCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'POST /user/:owner/video': [
    [401, 403, 403, 403, 201],
    async (world) => ({
      body: {
        mediaType: 'short',
        mediaFileUuid: await world.file(),
        categoryUuid: categoryUuid(),
        description: 'Sukienka na lato',
      },
    }),
  ],
  'DELETE /user/:id/video/:streamId': [
    [401, 403, 403, 403, 204],
    async ({ owner }) => ({ path: { streamId: (await buildLive(owner, 'announced')).uuid } }),
  ],
  'PATCH /user/:id/video/:streamId': [
    [401, 403, 403, 403, 200],
    (world) => inVideo(world, { path: { id: world.owner.uuid }, body: { description: 'Sukienka na lato' } }),
  ],
  'PUT /user/:id/video/:streamId/captions': [
    [401, 403, 403, 403, 200],
    async ({ video }) => ({ path: { streamId: (await video()).uuid }, body: captionsForm() }),
  ],
  'DELETE /user/:id/video/:streamId/captions': [
    [401, 403, 403, 403, 204],
    async ({ video }) => ({ path: { streamId: (await video()).uuid } }),
  ],
  'GET /user/:id/video/:streamId/statistic': [
    [401, 403, 403, 403, 200],
    (world) => inVideo(world, { path: { id: world.owner.uuid } }),
  ],
  'PATCH /:owner/:ownerUuid/video/:video/activity': [
    [204, 204, 204, 204, 204],
    (world) => inVideo(world, { path: { owner: 'user' }, body: { watchedSeconds: 4 } }),
  ],
  'GET /user/:id/video': [[200, 200, 200, 200, 200]],
  'GET /user/:id/video/search': [[200, 200, 200, 200, 200], () => search],
  'GET /user/:id/video/available': [[200, 200, 200, 200, 200]],
  'GET /user/:id/video/available/search': [[200, 200, 200, 200, 200], () => search],
  'GET /shop/video/available': [[200, 200, 200, 200, 200]],
  'GET /shop/video/available/search': [[200, 200, 200, 200, 200], () => search],
  'GET /shop/video/available/categories': [[200, 200, 200, 200, 200]],
  'GET /shop/video/available/:type': [[200, 200, 200, 200, 200], () => type],
  'GET /shop/video/available/:type/search': [[200, 200, 200, 200, 200], () => ({ ...type, ...search })],
  'GET /shopVideo/:id/watch': [[200, 200, 200, 200, 200], inVideo],
  'GET /video/uuids': [[200, 200, 200, 200, 200]],
  'PATCH /:owner/:ownerUuid/video/:video/viewQuantity': [
    [200, 200, 200, 200, 200],
    (world) => inVideo(world, { path: { owner: 'user' } }),
  ],
  'POST /user/:owner/reaction': [
    [401, 201, 403, 403, 403],
    async (world) => ({ path: { owner: world.buyer.uuid }, body: { ...(await likeOf(world)), type: 'like' } }),
  ],
  'GET /user/:owner/reaction': [
    [401, 200, 403, 403, 403],
    (world) => ({ path: { owner: world.buyer.uuid }, query: { objectDefinitionClass: 'video' } }),
  ],
  'DELETE /user/:owner/reaction': [
    [401, 204, 403, 403, 403],
    async (world) => ({ path: { owner: world.buyer.uuid }, query: await likeOf(world) }),
  ],
  'PATCH /user/:owner/reaction/dummy': [
    [401, 204, 403, 403, 403],
    async (world) => ({ path: { owner: world.buyer.uuid }, body: { objectDefinitionId: (await world.video()).uuid } }),
  ],
  'GET /user/:owner/:objectDefinitionClass/:objectDefinitionId/reaction': [
    [401, 200, 200, 200, 200],
    (world) => inVideo(world, { path: { objectDefinitionClass: 'video' } }),
  ],
}
