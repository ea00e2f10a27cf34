import { expect, test } from 'vitest'
import { graphWebhook } from './graph-webhook.ts'

const hosts = { graph: 'https://graph.example', dialog: 'https://www.example', video: 'https://video.example' }
const webhook = graphWebhook({ appId: '1', appSecret: 'secret', verifyToken: null, version: 'v1', hosts })

test('names and texts of comments are cleaned as they arrive', () => {
  const value = {
    item: 'comment',
    verb: 'add',
    comment_id: '1_2',
    post_id: '1',
    from: { id: '7', name: 'Ola\u202e\r\nBcc: x\u0000' },
    message: 'Biorę\r\nM\u0000 \u2066poproszę\ud83d',
    created_time: 1_760_000_000,
  }
  const body = { object: 'page', entry: [{ id: '9', changes: [{ field: 'feed', value }] }] }
  expect(webhook.hints(JSON.stringify(body))).toMatchObject([
    { author: { id: '7', name: 'Ola Bcc: x' }, text: 'Biorę\nM poproszę' },
  ])
})
