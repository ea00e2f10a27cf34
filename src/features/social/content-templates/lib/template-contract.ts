import { z } from 'zod'
import { TEMPLATE_REPLIES, WORDINGS_MAX } from '#contracts/social/content-template.rules.ts'
import { PutContentTemplate } from '#contracts/social/content-template.ts'
import { EMPTY_WORDING, wordingFault } from './template-form-values.ts'

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
