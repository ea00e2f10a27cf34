import { z } from 'zod'

export const SETTING_SOURCES = ['environment', 'file', 'default'] as const

/** A variable of the environment as the server runs with it. */
export const OfficeSetting = z
  .object({
    name: z.string(),
    isSecret: z.boolean(),
    isSet: z.boolean(),
    value: z.string().nullable().meta({ description: 'Null if there is none, and for every secret' }),
    source: z.enum(SETTING_SOURCES).meta({ description: '`file`: .env' }),
  })
  .meta({ id: 'OfficeSetting' })
export type OfficeSetting = z.infer<typeof OfficeSetting>
export const OfficeSettings = z.object({ data: z.array(OfficeSetting) }).meta({ id: 'OfficeSettings' })
