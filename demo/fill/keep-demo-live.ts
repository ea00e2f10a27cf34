import type { Context } from '#server/context.ts'
import { idOf } from './ids.ts'

/** The film that is sent, and with it whose live it is and what it sells. */
const FILM = 'rolka-torebka-lezka'
const DESCRIPTION = 'Pokaz na żywo: torebki prosto z warsztatu. Pytajcie o wszystko!'
const LOOK_EVERY_MS = 30_000

/**
 * A seller of the demo is live, as long as this process is: a film is sent over and over through the real media server, in
 * the place of a camera. Again after its end, which is after twelve hours. Answers with what ends that.
 */
export function keepDemoLive({ services: { lives, videos }, log }: Pick<Context, 'services' | 'log'>): () => void {
  async function look(): Promise<void> {
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

  const tell = (error: unknown) => log.warn({ err: error }, 'the demo is not live')
  const timer = setInterval(() => void look().catch(tell), LOOK_EVERY_MS)
  look().catch(tell)
  return () => clearInterval(timer)
}
