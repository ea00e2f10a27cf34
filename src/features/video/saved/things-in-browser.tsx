import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { SHOWN_THINGS_MAX } from '#contracts/video/saved.rules.ts'
import { savedQueries } from '#data/video/saved/queries.ts'
import type { KnownThing } from '#lib/browser/browser-list.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SavedGrid } from './saved-grid.tsx'
import { SavedWaiting } from './saved-waiting.tsx'

type Props = { things: readonly KnownThing[] }

/** Cards of things that the browser knows by their uuids, in their order, some at a time. */
export function ThingsInBrowser({ things }: Props) {
  const { t } = useTranslation('saved')
  const [count, setCount] = useState(SHOWN_THINGS_MAX)
  const pages = Array.from({ length: Math.ceil(Math.min(count, things.length) / SHOWN_THINGS_MAX) }, (_, page) =>
    things.slice(page * SHOWN_THINGS_MAX, (page + 1) * SHOWN_THINGS_MAX),
  )
  return (
    <>
      {pages.map((some, page) => (
        <SomeThings key={page} things={some} />
      ))}
      {count < things.length && (
        <Button variant="secondary" onClick={() => setCount(count + SHOWN_THINGS_MAX)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function SomeThings({ things }: Props) {
  const { t } = useTranslation('saved')
  const query = useQuery({ ...savedQueries.things(things), placeholderData: (held) => held })
  const { data } = query
  if (query.isError && !data) return <LoadFault as="h3" title={t('failed')} query={query} />
  if (!data) return <SavedWaiting />
  const entries = things.flatMap(({ kind, uuid }) => {
    const product = kind === 'product' ? data.products.find((one) => one.uuid === uuid) : undefined
    const video = kind === 'video' ? data.videos.find((one) => one.uuid === uuid) : undefined
    return product || video ? [{ uuid, product: product ?? null, video: video ?? null }] : []
  })
  return <SavedGrid entries={entries} />
}
