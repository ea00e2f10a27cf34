import { Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { text: string; isFiltered: boolean; onAdd: () => void; onAll: () => void }

/** The depot is empty, or nothing in it matches. */
export function NoProducts({ text, isFiltered, onAdd, onAll }: Props) {
  const { t } = useTranslation('depot')
  if (isFiltered)
    return (
      <EmptyState
        title={text === '' ? t('noStock.title') : t('noMatch.title', { text })}
        text={t(text === '' ? 'noStock.text' : 'noMatch.text')}
        action={
          <Button variant="secondary" onClick={onAll}>
            {t('noMatch.action')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button icon={<Plus size={20} />} onClick={onAdd}>
          {t('add')}
        </Button>
      }
    />
  )
}
