/** The day on which an article last changed. */
export const changedAt = ({ updated, published }: { published: string; updated?: string | undefined }) =>
  updated ?? published
