import type { Context } from '#server/context/context.ts'
import { idOf } from './ids.ts'

/** Film that is sent. Its video determines the seller and the product of the live. */
const FILM = 'rolka-torebka-lezka'
const DESCRIPTION = 'Pokaz na żywo: torebki prosto z warsztatu. Pytajcie o wszystko!'
/** The media server starts a moment after this process, so the first attempts may fail. */
const CHECK_EVERY_MS = 3000
const REPORTED_EVERY_MS = 30_000

/**
 * Keeps a seller of the demo live while this process runs: a film is sent in a loop through the real media server, in
 * place of a camera. A live ends after twelve hours, then the next one begins. The returned function stops this.
 */
export function maintainDemoLive({ services: { lives, videos }, log }: Pick<Context, 'services' | 'log'>): () => void {
  async function check(): Promise<void> {
    const { video, media } = await videos.find(idOf('video', FILM), undefined)
    const { ownerUuid, shopUuid, categoryUuid, definitionUuid, projectionUuid } = video
    if ((await lives.own(ownerUuid)).some(({ live }) => live.state !== 'announced')) return
    const product = definitionUuid !== null &&
      projectionUuid !== null && {
        shopProductDefinitionUuid: definitionUuid,
        shopProductDefinitionProjectionUuid: projectionUuid,
      }
    const { view } = await lives.announce(
      { uuid: ownerUuid, shopUuid },
      { mediaType: 'live', categoryUuid, description: DESCRIPTION, ...product },
      undefined,
    )
    await lives.beginFilm(ownerUuid, view.video.uuid, media.uuid)
  }

  let reportedAt = Date.now()
  let isLooking = false
  async function maintain(): Promise<void> {
    if (isLooking) return
    isLooking = true
    await check().catch((error: unknown) => {
      if (Date.now() - reportedAt < REPORTED_EVERY_MS) return
      reportedAt = Date.now()
      log.warn({ err: error }, 'the live of the demo could not be started; retrying')
    })
    isLooking = false
  }
  const timer = setInterval(() => void maintain(), CHECK_EVERY_MS)
  void maintain()
  return () => clearInterval(timer)
}
