import { useTranslation } from 'next-i18next/pages'
import type { ApiError } from '#lib/shared/api.ts'

const KNOWN = [
  'fieldRequired',
  'slugTaken',
  'unknownEmbed',
  'unknownPicture',
  'pictureWithoutAlt',
  'wrongSlug',
  'tooComplex',
]

/** Words for the faults of an article, by field. */
export function useArticleWords() {
  const { t } = useTranslation('articles')
  const wordsOf = (field: string, fault: string) =>
    t([`fault.${field}.${fault}`, `fault.${KNOWN.includes(fault) ? fault : 'wrong'}`])
  return {
    wordsOf,
    /** Words at a field for the errors of an answer; several faults of one field are joined. */
    at: (error: ApiError | null, field: string): string | undefined =>
      error?.errors
        .filter(({ path }) => path?.[0] === field)
        .map(({ detail }) => wordsOf(field, detail))
        .join(' ') || undefined,
  }
}
