import { z } from 'zod'
import { arrayParam } from './common.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOPIC = new RegExp(`^(?:user:(${UUID})|conversation:(${UUID})(:aside)?)(?:@([^@]{1,100}))?$`, 'i')

/** Limit of topics per connection. A page usually has two: its user and the video on screen. */
const TOPICS_MAX = 20

export const TopicQuery = z
  .object({
    'topics[]': arrayParam(z.string().regex(TOPIC)).meta({
      description:
        '`user:<uuid>`, `conversation:<uuid>`, or `conversation:<uuid>:aside`, which does not count as a viewer. An appended `@` and the id of the last event received ask for the events since then.',
    }),
    patient: z.literal('1').optional().meta({
      description: 'Of a client that was told `closed` and is not being used: 429 if others would have to make room.',
    }),
  })
  .refine(({ 'topics[]': topics = [] }) => topics.length > 0 && topics.length <= TOPICS_MAX, {
    path: ['topics[]'],
    message: `must be 1 to ${TOPICS_MAX}`,
  })

export type Topic = {
  /** Without the position. */
  name: string
  kind: 'user' | 'conversation'
  uuid: string
  isWatching: boolean
  after: string | null
}

export function readTopic(text: string): Topic {
  const [, user, conversation = '', aside, after = null] = TOPIC.exec(text) ?? []
  const [name = ''] = text.split('@')
  return {
    name,
    kind: user === undefined ? 'conversation' : 'user',
    uuid: (user ?? conversation).toLowerCase(),
    isWatching: aside === undefined,
    after,
  }
}
