import { z } from 'zod'
import { Uuid } from '../base/common.ts'
import { isAlwaysOn, isSent, NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from './notification.rules.ts'
import { readPhone } from '../base/phone.rules.ts'
import { line, neededLine } from '../base/fields.ts'
import { AnyZipcode } from '../base/zipcode.ts'

/** Empty, or a phone number in any common notation; normalised to `+48600700800`. */
export const Phone = line(40)
  .refine((text) => text === '' || readPhone(text) !== null, 'incorrectPhoneNumber')
  .transform((text) => readPhone(text) ?? '')

/** Omitted fields stay unchanged; an empty text clears a field, except the name. */
export const EditProfile = z
  .object({
    address: line(200),
    city: line(100),
    companyname: line(200),
    countryname: line(100),
    firstname: neededLine(100),
    lastname: neededLine(100),
    phone: Phone,
    postal: line(100),
    zipcode: AnyZipcode,
  })
  .partial()
  .meta({ id: 'EditProfile' })
export type EditProfile = z.input<typeof EditProfile>

export const NotifyPhone = z.object({ phone: Phone }).meta({ id: 'NotifyPhone' })
export type NotifyPhone = z.input<typeof NotifyPhone>

export const NotifyChoice = z
  .object({ topic: z.enum(NOTIFICATION_TOPICS), channel: z.enum(NOTIFICATION_CHANNELS), isOn: z.boolean() })
  .refine(({ topic, channel, isOn }) => isOn || !isAlwaysOn(topic, channel), {
    message: 'Mails about orders cannot be turned off',
    path: ['isOn'],
  })
  .refine(({ topic, channel }) => isSent(topic, channel), {
    message: 'There is no such notification',
    path: ['channel'],
  })
  .meta({ id: 'NotifyChoice' })
export type NotifyChoice = z.infer<typeof NotifyChoice>

export const UserMediaParams = z.object({ id: Uuid, mediaUuid: Uuid })
