import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { FILLED_MAX, TEMPLATE_REPLIES, WORDINGS_MAX } from './content-template.rules.ts'
import { neededText } from '../base/fields.ts'

const Wording = neededText(FILLED_MAX)

export const ContentTemplateType = z.enum(['FB_COMMENT'])

/** Template for replies to comments. A wording that cannot be filled in is refused with 422 and its path. */
export const PutContentTemplate = z
  .object({
    type: ContentTemplateType,
    reply: z
      .enum(TEMPLATE_REPLIES)
      .default('public')
      .meta({ description: 'Every wording of a private reply must contain {link}' }),
    content: Wording.meta({
      description: 'May contain the variables {imie} {produkt} {rozmiar} {cena} {link} {waznosc} {sklep}',
    }),
    otherContents: z
      .array(Wording)
      .max(WORDINGS_MAX - 1)
      .default([])
      .meta({ description: 'Alternative wordings, used in turn' }),
  })
  .meta({ id: 'PutContentTemplate' })
export type PutContentTemplate = z.infer<typeof PutContentTemplate>

export const ContentTemplate = z
  .object({
    uuid: Uuid,
    type: ContentTemplateType,
    reply: z.enum(TEMPLATE_REPLIES),
    content: z.string(),
    otherContents: z.array(z.string()),
    updatedAt: Timestamp,
  })
  .meta({ id: 'ContentTemplate' })
export type ContentTemplate = z.infer<typeof ContentTemplate>

const Wordings = z.array(z.string()).min(1)
export const ContentTemplateList = listOf(ContentTemplate)
  .extend({
    builtIn: z
      .object({ private: Wordings, public: Wordings })
      .meta({ description: 'Wordings of offers without a template' }),
  })
  .meta({ id: 'ContentTemplateList' })
export type ContentTemplateList = z.infer<typeof ContentTemplateList>

export const ContentTemplatesQuery = PageQuery.extend({ type: ContentTemplateType.optional() })
export type ContentTemplatesQuery = z.infer<typeof ContentTemplatesQuery>
export const ContentTemplateParams = z.object({ id: Uuid, template: Uuid })
