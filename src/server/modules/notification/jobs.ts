import type { Context } from '../../context.ts'
import { fillIn } from '../../ports/mail/mail-text.ts'
import { openPush } from '../../ports/push/one-signal.ts'
import { readPushTexts } from '../../ports/push/push-texts.ts'
import { pushNotification } from './job-kinds.ts'

/** Shown above the text by devices that collect the messages of several sites. */
const TITLE = 'Kramik'

/** Runs the job that sends notifications to devices. */
export async function workOnNotifications({ config, queue }: Context): Promise<void> {
  const push = openPush(config.push)
  const texts = await readPushTexts()
  await queue.work(pushNotification, 1, async ({ uuid, kind, subject, path, userUuids }) => {
    const text = fillIn(texts[kind], { subject })
    await push?.send({ id: uuid, userUuids, title: TITLE, text, link: config.siteUrl + path })
  })
}
