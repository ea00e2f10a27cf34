import { z } from 'zod'

export const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1', 'true', 'false'])
    .default(fallback)
    .transform((value) => value === '1' || value === 'true')
