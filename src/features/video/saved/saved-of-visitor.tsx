import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { visitorSaved } from '#data/video/saved/in-browser.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SavedEmpty } from './saved-empty.tsx'
import { ThingsInBrowser } from './things-in-browser.tsx'

/** Saved things of a visitor, in this browser. */
export function SavedOfVisitor() {
  const { t } = useTranslation('saved')
  const things = visitorSaved.use(null)
  return (
    <>
      <Notice
        action={
          <Button asChild variant="secondary" size="small">
            <Link href={paths.signIn(paths.saved)} prefetch={false}>
              {t('visitor.signIn')}
            </Link>
          </Button>
        }
      >
        {t('visitor.text')}
      </Notice>
      {things.length === 0 ? <SavedEmpty /> : <ThingsInBrowser things={things} />}
    </>
  )
}
