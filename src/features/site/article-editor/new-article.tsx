import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type SubmitEvent, useState } from 'react'
import { TITLE_MAX } from '#contracts/site/article.rules.ts'
import { articleMutations } from '#data/site/article/mutations.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './article-list.module.css'

/** Begins an article by its title. Sent twice, it begins one. */
export function NewArticle() {
  const { t } = useTranslation('articles')
  const router = useRouter()
  const [title, setTitle] = useState('')
  const [key, setKey] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const create = useMutation(articleMutations.create())

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending) return
    if (title.trim() === '') return setIsEmpty(true)
    const sent = key || crypto.randomUUID()
    setKey(sent)
    create.mutate(
      { title, key: sent },
      {
        onSuccess: ({ uuid }) => void router.push(paths.officeArticle(uuid)),
        onError: () => showToast({ kind: 'error', text: t('failed') }),
      },
    )
  }
  return (
    <form className={styles.new} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('new.title')}
        value={title}
        maxLength={TITLE_MAX}
        autoComplete="off"
        error={isEmpty && t('fault.title.fieldRequired')}
        onChange={({ target }) => {
          setTitle(target.value)
          setKey('')
          setIsEmpty(false)
        }}
      />
      <Button type="submit" icon={<Plus size={18} />} isLoading={create.isPending}>
        {t('new.create')}
      </Button>
    </form>
  )
}
