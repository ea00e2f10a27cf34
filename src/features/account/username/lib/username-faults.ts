import type { FaultMeanings } from '#lib/shared/form-faults.ts'

export const USERNAME_FAULTS: FaultMeanings<'username'> = {
  USERNAME_TAKEN_EXCEPTION: { field: 'username', type: 'taken' },
  USERNAME_LIMIT_EXCEPTION: { field: 'username', type: 'limit' },
}
