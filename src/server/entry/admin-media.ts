import { createMediaMove } from '../areas/media/media.ts'
import type { Context } from '../context/context.ts'
import { STORE_NAMES, type StoreName } from '../ports/storage/storage.ts'
import { StartError } from './start-error.ts'

export const MEDIA_USAGE = `npm run admin media move --to ${STORE_NAMES.join('|')}`
const REPORTED_EVERY = 100

type Command = (context: Context) => Promise<string>

/** Null if the words are no command about media. */
export function mediaCommand(words: readonly string[]): Command | null {
  const [noun, verb, ...rest] = words
  if (noun !== 'media') return null
  const to = STORE_NAMES.find((name) => name === rest[1])
  if (verb === 'move' && rest[0] === '--to' && to && rest.length === 2) return (context) => moveMedia(context, to)
  return null
}

async function moveMedia({ database, stores, config }: Context, to: StoreName): Promise<string> {
  if (stores.elsewhere === null)
    throw new StartError('S3_BUCKET="": name the store to move media to or from. See docs/deploying.md.')
  if (config.mediaStore !== to)
    console.error(`New media still go to ${config.mediaStore}. Set MEDIA_STORE=${to} for all processes.`)
  const { move } = createMediaMove({ db: database.db, stores })
  const report = await move(to, (moved) => {
    if (moved % REPORTED_EVERY === 0) console.error(`${moved} media moved`)
  })
  for (const { uuid, error } of report.failed)
    console.error(`${uuid}: ${error instanceof Error ? error.message : error}`)
  if (report.failed.length > 0)
    throw new StartError(
      `${report.failed.length} media stay where they were, and can be played. Run the command again.`,
    )
  return [
    `${report.moved} media moved.`,
    ...(report.waiting > 0 ? [`${report.waiting} are still being uploaded or prepared: run the command again.`] : []),
    ...(report.cleared > 0 ? [`The former files of ${report.cleared} were deleted.`] : []),
    'Former files are deleted an hour after the move: by the workers, or by this command.',
  ].join('\n')
}
