import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { renderDemo } from '../render/render-demo.ts'
import { insertDemo } from './insert-demo.ts'
import { storeDemoMedia } from './store-media.ts'

/** `done` of `total` steps; a step is one picture or video rendered or made watchable. */
export type OnProgress = (done: number, total: number, label: string) => void

/**
 * Fills an empty database. The rows come last and in one transaction, so that a start which is cut short leaves an empty
 * database and rendered files that the next start takes up. With DEMO_MEDIA_DIR they are kept for other databases too.
 */
export async function fillDemo(context: Context, onProgress: OnProgress): Promise<void> {
  const { dataDir, demoMediaDir, programs } = context.config
  const folder = demoMediaDir ?? join(dataDir, 'demo')
  await renderDemo(folder, (done, total, label) => onProgress(done, total, `drawing ${label}`), {
    ffmpegPath: programs.ffmpeg,
  })
  const media = await storeDemoMedia(context, folder, onProgress)
  await insertDemo(context, media)
  if (demoMediaDir === undefined) await rm(folder, { recursive: true, force: true })
}
