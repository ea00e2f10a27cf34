import { z } from 'zod'
import type { Mail } from '#server/ports/mail/mail.ts'
import { readMailText } from '#server/ports/mail/mail-text.ts'
import {
  SECURITY_FACTS,
  sendActivation,
  sendDeviceLink,
  sendPasswordChanged,
  sendRemind,
  sendSecurityNotice,
} from './job-kinds.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { AccountArea } from '../account.ts'

const Subject = z.strictObject({ subject: z.string().min(1) })
const Facts = z.strictObject({ facts: z.record(z.enum(SECURITY_FACTS), z.string().min(1)) })

type Parts = Pick<JobParts<AccountArea>, 'log' | 'mail' | 'publicApi' | 'queue' | 'services' | 'siteUrl'>

/**
 * Runs the jobs that send mails about accounts. The mails contain no name: otherwise a person who signs up with a
 * stranger's address could choose a text that the stranger reads.
 */
export async function workOnCredentials(parts: Parts): Promise<void> {
  const { log, mail: port, publicApi, queue, siteUrl } = parts
  const { credentials, secondFactors, users } = parts.services
  const { unreadable } = await secondFactors.relock()
  if (unreadable > 0) log.warn({ unreadable }, 'keys of second factors cannot be decrypted; VAULT_KEYS may lack a key')
  const [remind, merged, activate, changed, device] = await Promise.all(
    ['remind', 'merged', 'activate', 'password-changed', 'known-device'].map((name) => readMailText(name, Subject)),
  )
  if (!remind || !merged || !activate || !changed || !device) throw new Error('A text of a mail is missing')

  const security = await readMailText('account-security', Subject.extend(Facts.shape))

  const send = (id: string, to: string, text: typeof remind, values: Record<string, string>) => {
    const mail: Mail = { id, to, subject: text.data.subject, ...text.fill(values), date: new Date() }
    return port.send(mail)
  }

  await queue.work(sendRemind, 1, async ({ uuid, email, isAgain }) => {
    const user = await users.byLogin(email)
    if (!user || user.deletedAt !== null) return
    // Without a code the first mail is still on its way.
    if (isAgain) return void (await credentials.codes.extend(user.uuid, 'remind'))
    if (user.mergedIntoUuid !== null) return send(uuid, email, merged, { link: `${siteUrl}/logowanie` })
    const code = await credentials.codes.make(user.uuid, 'remind')
    return send(uuid, email, remind, { link: `${siteUrl}/odzyskaj-haslo?code=${code}` })
  })

  await queue.work(sendActivation, 1, async ({ uuid, userUuid, next, isAgain }) => {
    const user = (await users.find(userUuid))?.user
    if (!user || user.activatedAt !== null) return
    if (isAgain) return void (await credentials.codes.extend(userUuid, 'activate'))
    const code = await credentials.codes.make(userUuid, 'activate')
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
    const link = `${publicApi}/user/activate/${code}${query}`
    await send(uuid, user.email, activate, { link })
  })

  await queue.work(sendDeviceLink, 1, async ({ uuid, userUuid }) => {
    const user = userUuid === null ? undefined : (await users.find(userUuid))?.user
    if (!user) return
    const code = await credentials.codes.make(user.uuid, 'device')
    await send(uuid, user.email, device, { link: `${siteUrl}/logowanie?device=${code}` })
  })

  await queue.work(sendSecurityNotice, 1, async ({ uuid, userUuid, fact, device: name }) => {
    const user = (await users.find(userUuid))?.user
    if (!user) return
    const values = {
      fact: security.data.facts[fact].replace('{device}', name),
      link: `${siteUrl}/profile/user/settings/security`,
    }
    await send(uuid, user.email, security, values)
  })

  await queue.work(sendPasswordChanged, 1, async ({ uuid, userUuid }) => {
    const user = (await users.find(userUuid))?.user
    if (!user) return
    await send(uuid, user.email, changed, { link: `${siteUrl}/odzyskaj-haslo` })
  })
}
