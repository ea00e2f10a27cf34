import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NOTIFICATION_KINDS } from '#contracts/account/notification.rules.ts'

const Words = z.object({ kind: z.record(z.enum(NOTIFICATION_KINDS), z.string()) })
const FILE = 'locales/pl/notifications.json'

/** Texts of push messages by kind of notification: the same as in the bell. */
export const readPushTexts = async () => Words.parse(JSON.parse(await readFile(join(process.cwd(), FILE), 'utf8'))).kind
