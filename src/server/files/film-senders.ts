import { join } from 'node:path'
import type { Config } from '../context/config.ts'
import { makeLoop } from '../media/live-loop.ts'
import { keys } from '../areas/media/media/keys.ts'
import { type FilmSender, sendFilm } from '../ports/streaming/film-sender.ts'
import { AUDIO_TYPE, VIDEO_TYPE } from '../ports/streaming/janus-gateway.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** Opens films of media to be sent as lives. Files that are derived for that are stored in `folder`. */
export function filmSenders(
  { programs }: Pick<Config, 'programs'>,
  folder: string,
  storage: Pick<Storage, 'inWorkspace' | 'localCopy'>,
): (mediaUuid: string) => Promise<FilmSender> {
  return async (mediaUuid) => {
    const film = join(folder, 'films', `${mediaUuid}.ts`)
    await storage.inWorkspace('loop', async (own) =>
      makeLoop(await storage.localCopy(keys.watch(mediaUuid), own), film, programs),
    )
    return sendFilm({
      programs,
      film,
      logs: folder,
      types: { audio: AUDIO_TYPE, video: VIDEO_TYPE },
    })
  }
}
