import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function SavedEmpty({ isList = false }: { isList?: boolean }) {
  const { t } = useTranslation('saved')
  return (
    <EmptyState
      title={t(isList ? 'emptyList.title' : 'empty.title')}
      text={t(isList ? 'emptyList.text' : 'empty.text')}
      action={
        <Button asChild>
          <Link href={paths.reels} prefetch={false}>
            {t('empty.action')}
          </Link>
        </Button>
      }
    />
  )
}
