import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  drawing?: ReactNode
  retryLabel?: string
  /** Shown if another attempt cannot help. */
  action?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  as?: 'h1' | 'h2' | 'h3'
}

/** Shown if loading failed. Announced to screen readers at once. */
export function ErrorState({ action, retryLabel, onRetry, isRetrying = false, ...rest }: Props) {
  const retry =
    onRetry && retryLabel ? (
      <Button variant="secondary" icon={<RotateCw size={18} />} isLoading={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    ) : (
      action
    )
  return (
    <div role="alert">
      <EmptyState {...rest} {...(retry && { action: retry })} />
    </div>
  )
}
