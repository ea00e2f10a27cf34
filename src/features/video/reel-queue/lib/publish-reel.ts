import type { CreateMedia } from '#contracts/media/media.ts'
import type { CreateProjection } from '#contracts/catalogue/product.ts'
import type { CreateShort, Video } from '#contracts/video/video.ts'
import type { FileFacts } from '#media/film/stored-files.ts'
import { createVideoOf } from './create-video-of.ts'
import { GiveUp, StepFailed, type Step } from './reel-failure.ts'
import type { Done, QueuedReel } from './reel-queue.ts'
import { MediaGone, sendFilm, type SendPorts } from './send-film.ts'

export type ReelPorts = SendPorts & {
  /** Null if the browser no longer has it. */
  file(facts: FileFacts): Promise<Blob | null>
  createMedia(media: CreateMedia, signal: AbortSignal): Promise<{ uuid: string }>
  createProjection(
    sold: CreateProjection,
    /** Idempotency key: repeating it creates no second one. */
    key: string,
  ): Promise<{ uuid: string; userProductDefinitionUuid: string }>
  putPicture(picture: Blob, signal: AbortSignal): Promise<{ uuid: string }>
  attachThumbnail(projectionUuid: string, mediaUuid: string): Promise<unknown>
  createVideo(video: CreateShort, signal: AbortSignal): Promise<Video>
}

type Way = {
  ports: ReelPorts
  signal: AbortSignal
  /** Stores completed steps; resolves once stored. */
  note: (done: Partial<Done>) => Promise<void>
  onStep: (step: Step) => void
  onSent: (bytes: number) => void
}

/**
 * Resumes a reel after its last completed step and publishes it: media uuid, chunks, product definition and thumbnail,
 * reel.
 * @throws StepFailed, which contains the step
 */
export async function publishReel(reel: QueuedReel, { ports, signal, note, onStep, onSent }: Way): Promise<Video> {
  let { done } = reel
  const store = async (more: Partial<Done>) => {
    done = { ...done, ...more }
    await note(more)
  }

  async function step<T>(name: Step, work: () => Promise<T>): Promise<T> {
    try {
      signal.throwIfAborted()
      onStep(name)
      return await work()
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw new StepFailed(name, cause)
    }
  }

  const mediaUuid = await step('media', async () => {
    if (done.mediaUuid === null) await store({ mediaUuid: (await ports.createMedia(describe(reel.film), signal)).uuid })
    return done.mediaUuid as string
  })

  await step('chunks', async () => {
    if (done.isSent) return
    const blob = await ports.file(reel.film)
    if (!blob) throw new GiveUp('file-missing')
    try {
      await sendFilm({ name: reel.film.name, blob }, { mediaUuid, ports, signal, onSent })
    } catch (error) {
      if (error instanceof MediaGone) await store({ mediaUuid: null, sent: 0 })
      throw error
    }
    await store({ isSent: true, sent: reel.film.size })
  })

  await step('product', async () => {
    const { chooseProduct, price } = reel.form
    if (done.product === null) {
      const made = await ports.createProjection(
        {
          manualProductPrice: price,
          userDepotProductUuid: chooseProduct.userDepotProductUuid,
          userDepotProductVariantUuids: chooseProduct.userDepotProductVariantUuids,
        },
        reel.id,
      )
      await store({ product: { definitionUuid: made.userProductDefinitionUuid, projectionUuid: made.uuid } })
    }
    if (done.product === null) return
    const { preview } = reel.form
    const picture = reel.thumbnail && (await ports.file(reel.thumbnail))
    if (done.thumbnailUuid === null && preview.source === 'file') await store({ thumbnailUuid: preview.mediaUuid })
    if (done.thumbnailUuid === null && picture)
      await store({ thumbnailUuid: (await ports.putPicture(picture, signal)).uuid })
    // Without a thumbnail the server uses a frame of the film, so a failure does not hold up the reel.
    if (done.isThumbnailAttached || done.thumbnailUuid === null) return
    await ports.attachThumbnail(done.product.projectionUuid, done.thumbnailUuid)
    await store({ isThumbnailAttached: true })
  })

  return step('reel', () => ports.createVideo(createVideoOf(reel.form, done), signal))
}

const describe = ({ name, size, type }: FileFacts): CreateMedia => ({
  size,
  fileName: name.slice(-255),
  ...(type && type.length <= 100 && { mimetype: type }),
})
