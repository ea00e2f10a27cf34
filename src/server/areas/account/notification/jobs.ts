import type { Context } from '#server/context/context.ts'
import { fillIn } from '#server/ports/mail/mail-text.ts'
import { openPush } from '#server/ports/push/one-signal.ts'
import { readPushTexts } from '#server/ports/push/push-texts.ts'
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
