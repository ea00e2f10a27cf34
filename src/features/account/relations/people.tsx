import { useTranslation } from 'next-i18next/pages'
import { PanelSection } from '#components/panel-section.tsx'
import type { PeopleKind } from '#data/account/relation/queries.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useIsSeller } from './use-is-seller.ts'
import { PeopleList } from './people-list.tsx'

const KINDS = ['favorite', 'preferer', 'black'] as const satisfies PeopleKind[]
const KINDS_OF_SELLER = ['favorite', 'follower', 'preferer', 'limitSell', 'black'] as const satisfies PeopleKind[]

/** All people whom the viewer follows, prefers, blocks or, as a seller, does not sell to, with undo, and followers. */
export function People({ viewerUuid }: { viewerUuid: string }) {
  const { t } = useTranslation('relations')
  const isSeller = useIsSeller()
  return (
    <PanelSection title={t('people.title')} text={t(isSeller ? 'people.textOfSeller' : 'people.text')}>
      <Tabs
        label={t('people.lists')}
        tabs={(isSeller ? KINDS_OF_SELLER : KINDS).map((kind) => ({
          value: kind,
          label: t(`people.list.${kind}`),
          content: <PeopleList kind={kind} viewerUuid={viewerUuid} />,
        }))}
      />
    </PanelSection>
  )
}
