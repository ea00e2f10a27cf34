import { templateFault, type TemplateFault, type TemplateReply } from '#contracts/social/content-template.rules.ts'
import type { ContentTemplate } from '#contracts/social/content-template.ts'

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
