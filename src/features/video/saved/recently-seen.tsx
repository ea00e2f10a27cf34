import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { SectionHead } from '#components/section-head.tsx'
import { isRecentWanted, recentlySeen, setRecentWanted } from '#data/video/saved/in-browser.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './saved.module.css'
import { ThingsInBrowser } from './things-in-browser.tsx'

/** Things that this browser has seen lately, with the switch that turns the memory off. */
export function RecentlySeen() {
  const { t } = useTranslation('saved')
  const owner = useSession()?.userId ?? null
  const things = recentlySeen.use(owner)
  const [isWanted, setIsWanted] = useState(() => isRecentWanted(owner))
  return (
    <section className={styles.section} aria-labelledby="recent">
      <SectionHead id="recent" title={t('recent.title')} />
      <Switch
        label={t('recent.switch')}
        help={t('recent.help')}
        isOn={isWanted}
        onChange={(isOn) => {
          setRecentWanted(owner, isOn)
          setIsWanted(isOn)
        }}
      />
      {things.length === 0 ? <p className={styles.note}>{t(isWanted ? 'recent.none' : 'recent.off')}</p> : null}
      {things.length > 0 && (
        <>
          <ThingsInBrowser things={things} />
          <Button variant="ghost" size="small" onClick={() => recentlySeen.clear(owner)}>
            {t('recent.clear')}
          </Button>
        </>
      )}
    </section>
  )
}
