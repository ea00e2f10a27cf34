import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product } from '#contracts/catalogue/product.ts'
import type { Trim } from '#contracts/live/live.rules.ts'
import type { EditVideo } from '#contracts/video/video-edit.ts'
import type { Video } from '#contracts/video/video.ts'
import { OWN_PAGE_SIZE } from '#contracts/video/video.rules.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'
import { videoContract } from './contract.ts'
import { videoQueries } from './queries.ts'

/** All videos of the user including unpublished ones, the newest first. */
export const myVideos = (ownerUuid: string, api: Api = browserApi) =>
  infiniteQueryOptions({
    ...SHORT_LIVED,
    queryKey: videoQueries.mine(ownerUuid),
    queryFn: ({ signal, pageParam }) =>
      api.get(`/user/${ownerUuid}/video`, videoContract.list(), {
        signal,
        query: { limit: OWN_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    // Meanwhile videos may have been added in another tab or have become available.
    refetchOnMount: true,
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    meta: { isQuiet: true },
  })

export const videoStatistic = (ownerUuid: string, uuid: string, api: Api = browserApi) =>
  queryOptions({
    ...SHORT_LIVED,
    queryKey: ['video', 'statistic', uuid] as const,
    queryFn: ({ signal }) =>
      api.get(
        `/user/${ownerUuid}/video/${uuid}/statistic`,
        import('#contracts/video/video-statistic.ts').then(({ VideoStatistic }) => VideoStatistic),
        { signal },
      ),
    refetchOnMount: true,
    meta: { isQuiet: true },
  })

function keepEdited(client: QueryClient, video: Video) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  askListsAnew(client, video.owner.uuid)
}

function askListsAnew(client: QueryClient, ownerUuid: string) {
  void client.invalidateQueries({ queryKey: videoQueries.mine(ownerUuid) })
  for (const queryKey of videoQueries.listKeys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

export const myVideoMutations = {
  edit: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (changes: EditVideo) => api.patch(`/user/${ownerUuid}/video/${uuid}`, videoContract.video(), changes),
      onSuccess: (video, _sent, _before, { client }) => keepEdited(client, video),
    }),
  replaceProduct: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (product: Product) =>
        api.patch(`/user/${ownerUuid}/video/${uuid}/product`, videoContract.video(), product),
      onSuccess: (video, _sent, _before, { client }) => keepEdited(client, video),
    }),
  /** Replaces the captions with a WebVTT or SRT file. */
  putCaptions: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (file: File) => {
        const form = new FormData()
        form.append('file', file)
        return api.put(`/user/${ownerUuid}/video/${uuid}/captions`, videoContract.video(), form)
      },
      onSuccess: (video, _sent, _before, { client }) => keepEdited(client, video),
    }),
  /** Processes the recording of a live again, after that has failed. */
  saveAgain: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.post(`/user/${ownerUuid}/video/${uuid}/recording/again`, videoContract.video(), {}),
      onSuccess: (video, _sent, _before, { client }) => keepEdited(client, video),
    }),
  /** Sets the shown part of a saved live, in seconds of the full recording. */
  trim: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (trim: Trim) => api.put(`/user/${ownerUuid}/video/${uuid}/trim`, videoContract.video(), trim),
      onSuccess: (video, _sent, _before, { client }) => keepEdited(client, video),
    }),
  untrim: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.delete(`/user/${ownerUuid}/video/${uuid}/trim`),
      onSuccess: (_answer, _sent, _before, { client }) => {
        client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
        askListsAnew(client, ownerUuid)
      },
    }),
  removeCaptions: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: () => api.delete(`/user/${ownerUuid}/video/${uuid}/captions`, { keepalive: true }),
      onSuccess: (_answer, _sent, _before, { client }) => {
        client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
        askListsAnew(client, ownerUuid)
      },
    }),
}
