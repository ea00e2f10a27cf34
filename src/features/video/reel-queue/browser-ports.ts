import type { QueryClient, MutationOptions } from '@tanstack/react-query'
import { createMedia, putPicture, readUploadStatus } from '#data/media/media/upload-calls.ts'
import { sendChunk } from '#data/media/media/send-chunk.ts'
import { productMutations } from '#data/catalogue/product/mutations.ts'
import { createVideo } from '#data/live/live/create-video.ts'
import { storedFile } from '#media/film/stored-files.ts'
import type { ReelPorts } from './lib/publish-reel.ts'

export const browserPorts = (userUuid: string, client: QueryClient): ReelPorts => ({
  file: ({ id }) => storedFile(id),
  createMedia,
  uploadStatus: readUploadStatus,
  sendChunk: (query, chunk, options) => sendChunk({ ...query, userUuid }, chunk, options),
  createProjection: (projection, key) => run(client, productMutations.project(userUuid), { key, projection }),
  putPicture,
  attachThumbnail: (uuid, mediaUuid) => run(client, productMutations.attachMedia(userUuid), { uuid, mediaUuid }),
  createVideo: (video, signal) => createVideo(userUuid, video, signal),
})

/** Runs a mutation outside React, including its cache updates. */
const run = <Answer, Sent>(client: QueryClient, options: MutationOptions<Answer, Error, Sent>, sent: Sent) =>
  client.getMutationCache().build(client, options).execute(sent)
