import { useTranslation } from 'next-i18next/pages'
import { Badge } from '#ui/badge.tsx'
import { useRelations } from './use-relations.ts'

const FLAGS = [
  ['preferer', 'isPreferer'],
  ['limitSell', 'isLimitSell'],
  ['black', 'isBlack'],
] as const

/** The viewer's relations to a user, visible to the viewer alone. */
export function RelationNotes({ uuid }: { uuid: string }) {
  const { t } = useTranslation('relations')
  const relations = useRelations(uuid)
  return FLAGS.filter(([, flag]) => relations?.[flag]).map(([kind]) => (
    <Badge key={kind} tone={kind === 'preferer' ? 'success' : 'promotion'}>
      {t(`note.${kind}`)}
    </Badge>
  ))
}
