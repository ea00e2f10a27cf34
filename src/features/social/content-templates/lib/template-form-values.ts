import { z } from 'zod'
import {
  TEMPLATE_REPLIES,
  templateFault,
  WORDINGS_MAX,
  type TemplateFault,
  type TemplateReply,
} from '#contracts/social/content-template.rules.ts'
import { PutContentTemplate, type ContentTemplate } from '#contracts/social/content-template.ts'

export type TemplateValues = { reply: TemplateReply; wordings: { text: string }[] }
export type WordingFault = { detail: TemplateFault['detail'] | 'empty'; name: string }

export const EMPTY_WORDING = { text: '' }

export function valuesOf(template: ContentTemplate | null): TemplateValues {
  if (!template) return { reply: 'private', wordings: [EMPTY_WORDING] }
  const { reply, content, otherContents } = template
  return { reply, wordings: [content, ...otherContents].map((text) => ({ text })) }
}

export const wordingFault = (text: string, reply: TemplateReply): WordingFault | null =>
  text.trim() === '' ? { detail: 'empty', name: '' } : templateFault(text.trim(), reply)

/** Contract of the form. Each wording that cannot be sent is marked, so that all can be mended at once. */
export const TemplateForm = z
  .object({
    reply: z.enum(TEMPLATE_REPLIES),
    wordings: z
      .array(z.object({ text: z.string() }))
      .min(1)
      .max(WORDINGS_MAX),
  })
  .superRefine(({ reply, wordings }, context) => {
    for (const [at, { text }] of wordings.entries()) {
      const fault = wordingFault(text, reply)
      if (fault) context.addIssue({ code: 'custom', path: ['wordings', at, 'text'], message: fault.detail })
    }
  })
  .transform(({ reply, wordings: [first = EMPTY_WORDING, ...others] }): z.input<typeof PutContentTemplate> => ({
    type: 'FB_COMMENT',
    reply,
    content: first.text,
    otherContents: others.map(({ text }) => text),
  }))
  .pipe(PutContentTemplate)
