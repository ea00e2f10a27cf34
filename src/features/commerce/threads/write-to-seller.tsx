import { MessageCircle } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import type { QuestionSubject } from './question-form.tsx'

const QuestionSheet = lazyPart(() => import('./question-sheet.tsx').then((module) => module.QuestionSheet))

type Props = Pick<QuestionSubject, 'seller'> &
  Partial<Pick<QuestionSubject, 'product'>> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
    /** Words of the button, such as "Zapytaj sprzedawcę". */
    label: string
  }

/** Button that opens a question to a seller, about a product or the shop. Sellers do not see it on their own. */
export function WriteToSeller({ seller, product = null, label, variant = 'secondary', ...look }: Props) {
  const viewerUuid = useSession()?.userId
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  if (viewerUuid === seller.uuid) return null
  return (
    <>
      <Button {...look} variant={variant} icon={<MessageCircle size={18} />} onClick={() => setSheet('open')}>
        {label}
      </Button>
      {sheet !== 'never' && (
        <QuestionSheet seller={seller} product={product} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  )
}
