import { useTranslation } from 'next-i18next/pages'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import type { ArticleContent, OfficeArticle } from '#contracts/site/article-office.ts'
import { DESCRIPTION_MAX, SLUG_MAX, TITLE_MAX } from '#contracts/site/article.rules.ts'
import type { ApiError } from '#lib/shared/api.ts'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './article-editor.module.css'
import { BodyField } from './body-field.tsx'
import { CoverField } from './cover-field.tsx'
import { useArticleWords } from './use-article-words.ts'

type Props = {
  article: OfficeArticle
  content: ArticleContent
  error: ApiError | null
  isDisabled: boolean
  onChange: (changes: Partial<ArticleContent>) => void
}

export function ArticleFields({ article, content, error, isDisabled, onChange }: Props) {
  const { t } = useTranslation('articles')
  const { at } = useArticleWords()
  const { title, slug, description, author, category, coverUuid, body } = content
  return (
    <div className={styles.fields}>
      <TextField
        label={t('field.title')}
        value={title}
        maxLength={TITLE_MAX}
        disabled={isDisabled}
        autoComplete="off"
        error={at(error, 'title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t('field.slug')}
        help={t('field.slugHelp')}
        value={slug}
        maxLength={SLUG_MAX}
        disabled={isDisabled}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={at(error, 'slug')}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      <TextArea
        label={t('field.description')}
        help={t('field.descriptionHelp')}
        value={description}
        maxLength={DESCRIPTION_MAX}
        disabled={isDisabled}
        counter={{
          length: description.length,
          max: DESCRIPTION_MAX,
          label: t('field.counter', { length: description.length, max: DESCRIPTION_MAX }),
        }}
        error={at(error, 'description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className={styles.pair}>
        <Select
          label={t('field.category')}
          value={category ?? ''}
          placeholder={t('field.choose')}
          disabled={isDisabled}
          options={CATEGORIES.map((one) => ({ value: one.slug, label: one.title }))}
          error={at(error, 'category')}
          onChange={({ target }) => onChange({ category: target.value === '' ? null : target.value })}
        />
        <Select
          label={t('field.author')}
          value={author}
          disabled={isDisabled}
          options={article.authors.map(({ key, name }) => ({ value: key, label: name }))}
          error={at(error, 'author')}
          onChange={({ target }) => onChange({ author: target.value })}
        />
      </div>
      <CoverField
        coverUuid={coverUuid}
        drawing={article.drawing}
        isDisabled={isDisabled}
        error={at(error, 'coverUuid')}
        onChange={onChange}
      />
      <BodyField body={body} isDisabled={isDisabled} error={at(error, 'body')} onChange={onChange} />
    </div>
  )
}
