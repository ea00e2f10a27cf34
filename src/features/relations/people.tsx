import { useTranslation } from 'next-i18next/pages'
import { PanelSection } from '#components/panel-section.tsx'
import type { PeopleKind } from '#data/relation/queries.ts'
import { Tabs } from '#ui/tabs.tsx'
import { PeopleList } from './people-list.tsx'

const KINDS = ['favorite', 'follower', 'preferer', 'limitSell', 'black'] as const satisfies PeopleKind[]

type Props = { viewerUuid: string; isSeller: boolean }

/** All people whom the viewer follows, prefers, limits or blocks, with undo, and a seller's followers. */
export function People({ viewerUuid, isSeller }: Props) {
  const { t } = useTranslation('relations')
  return (
    <PanelSection title={t('people.title')} text={t('people.text')}>
      <Tabs
        label={t('people.lists')}
        tabs={KINDS.filter((kind) => kind !== 'follower' || isSeller).map((kind) => ({
          value: kind,
          label: t(`people.list.${kind}`),
          content: <PeopleList kind={kind} viewerUuid={viewerUuid} />,
        }))}
      />
    </PanelSection>
  )
}
