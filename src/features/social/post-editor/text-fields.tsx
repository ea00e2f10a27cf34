import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PagesNotice } from '#components/pages-notice.tsx'
import { POST_MESSAGE_MAX } from '#contracts/social/page-post.rules.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { PostPages } from './lib/post-pages.ts'
import type { PostValues, WholePost } from './lib/post-values.ts'
import { usePostWords } from './use-post-words.ts'

type Props = {
  pages: PostPages
  /** Notice about the page. */
  children?: ReactNode
}

/** Page and text of the post. */
export function TextFields({ pages, children }: Props) {
  const { t } = useTranslation('post-editor')
  const { control, register } = useFormContext<PostValues, unknown, WholePost>()
  const say = usePostWords()
  const length = useWatch({ control, name: 'content' }).trim().length
  return (
    <>
      {pages.isFixed ? (
        <Select
          label={t('page.label')}
          help={t('page.fixed')}
          disabled
          defaultValue={pages.pages[0]?.uuid}
          options={pages.pages.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      ) : (
        <PageField pages={pages} />
      )}
      {children}
      <TextArea
        {...register('content')}
        label={t('content.label')}
        help={t('content.help')}
        rows={6}
        error={say('content')}
        counter={{
          length,
          max: POST_MESSAGE_MAX,
          label: t('content.counter', { count: length, max: POST_MESSAGE_MAX }),
        }}
      />
    </>
  )
}

function PageField({ pages: { pages, state, refetch, connect } }: { pages: PostPages }) {
  const { t } = useTranslation(['post-editor', 'social-right'])
  const { control, register, setValue, clearErrors } = useFormContext<PostValues, unknown, WholePost>()
  const say = usePostWords()
  const chosen = useWatch({ control, name: 'pageUuid' })
  // One page needs no choice, and a draft may name a page that no longer exists.
  const isKnown = pages.some(({ uuid }) => uuid === chosen)
  const fallback = pages.length === 1 ? (pages[0]?.uuid ?? '') : ''
  useEffect(() => {
    if (state === 'known' && !isKnown && chosen !== fallback) {
      setValue('pageUuid', fallback)
      clearErrors('pageUuid')
    }
  }, [state, isKnown, chosen, fallback, setValue, clearErrors])
  return (
    <>
      <Select
        {...register('pageUuid')}
        label={t('page.label')}
        placeholder={t('page.placeholder')}
        options={pages.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        error={say('pageUuid')}
      />
      <PagesNotice
        state={state}
        onAgain={refetch}
        linkAgain={connect({ scope: null, label: t('social-right:link') })}
      />
    </>
  )
}
