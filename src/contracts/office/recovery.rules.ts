/**
 * Hours until a lost second factor is removed. The person is told on all known addresses and may cancel: somebody who
 * talked the operator into it has to wait, too.
 */
export const RECOVERY_HOURS = 24
