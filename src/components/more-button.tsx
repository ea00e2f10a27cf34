import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  label: string
  /** Label after a page failed to load. Absent if an error message has its own button. */
  againLabel?: string
}

/** Loads the next page of a list. Hidden on the last page. */
export function MoreButton({ query, label, againLabel, variant = 'secondary', ...props }: Props) {
  const text = query.isFetchNextPageError ? againLabel : label
  if (!query.hasNextPage || text === undefined) return null
  return (
    <Button
      {...props}
      variant={variant}
      isLoading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {text}
    </Button>
  )
}
