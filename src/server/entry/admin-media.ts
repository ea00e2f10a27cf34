import { createMediaMove, createOrphanSweep } from '../areas/media/media.ts'
import type { Context } from '../context/context.ts'
import { STORE_NAMES, type StoreName } from '../ports/storage/storage.ts'
import { StartError } from './start-error.ts'

export const MEDIA_USAGE = `npm run admin media move --to ${STORE_NAMES.join('|')}
npm run admin media compare
npm run admin media rules`
const REPORTED_EVERY = 100
/** Longer than an upload without a new chunk stays open. */
const STAGING_DAYS = 8

type Command = (context: Context) => Promise<string>

/** Null if the words are no command about media. */
export function mediaCommand(words: readonly string[]): Command | null {
  const [noun, verb, ...rest] = words
  if (noun !== 'media') return null
  const to = STORE_NAMES.find((name) => name === rest[1])
  if (verb === 'move' && rest[0] === '--to' && to && rest.length === 2) return (context) => moveMedia(context, to)
  if (rest.length > 0) return null
  if (verb === 'compare') return compareStore
  return verb === 'rules' ? printRules : null
}

function elsewhereOf({ stores }: Context) {
  if (stores.elsewhere === null)
    throw new StartError('S3_BUCKET="": name the store of media. See docs/deploying/media-store.md.')
  return stores.elsewhere
}

async function compareStore(context: Context): Promise<string> {
  const { database, log } = context
  const { sweep } = createOrphanSweep({ db: database.db, elsewhere: elsewhereOf(context), log })
  const { listed, deleted, missing, examples } = await sweep()
  return [
    ...listed.map((folder) => `${folder} has files, but no row. It is deleted a week after it was listed.`),
    ...examples.map((uuid) => `${uuid} has a row, but no files. Restore them from a copy of the bucket.`),
    `${listed.length} without a row, ${deleted} deleted, ${missing} media without files.`,
  ].join('\n')
}

/** Rules for the bucket, in the form of `aws s3api put-bucket-…`. */
function printRules(context: Context): Promise<string> {
  const { bucket, prefix } = elsewhereOf(context).objects.settings
  const lifecycle = {
    Rules: [
      {
        ID: 'unfinished uploads',
        Status: 'Enabled',
        Filter: { Prefix: prefix },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
      },
      {
        ID: 'chunks of abandoned uploads',
        Status: 'Enabled',
        Filter: { Prefix: `${prefix}staging/` },
        Expiration: { Days: STAGING_DAYS },
      },
    ],
  }
  const cors = {
    CORSRules: [
      {
        AllowedOrigins: ['*'],
        AllowedMethods: ['GET', 'HEAD'],
        AllowedHeaders: ['Range'],
        ExposeHeaders: ['Content-Length', 'Content-Range', 'ETag'],
        MaxAgeSeconds: 86_400,
      },
    ],
  }
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${bucket}/${prefix}public/*`,
      },
    ],
  }
  const rule = (title: string, value: object) => `# ${title}\n${JSON.stringify(value, null, 2)}`
  return Promise.resolve(
    [
      rule('put-bucket-lifecycle-configuration', lifecycle),
      rule('put-bucket-cors', cors),
      rule('put-bucket-policy, if S3_PUBLIC_URL is the bucket itself and S3_ACL is not set', policy),
    ].join('\n\n'),
  )
}

async function moveMedia(context: Context, to: StoreName): Promise<string> {
  const { database, stores, config } = context
  elsewhereOf(context)
  if (config.mediaStore !== to)
    console.error(`New media still go to ${config.mediaStore}. Set MEDIA_STORE=${to} for all processes.`)
  const { move } = createMediaMove({ db: database.db, stores })
  const report = await move(to, (moved) => {
    if (moved % REPORTED_EVERY === 0) console.error(`${moved} media moved`)
  })
  for (const { uuid, error } of report.failed)
    console.error(`${uuid}: ${error instanceof Error ? error.message : String(error)}`)
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
