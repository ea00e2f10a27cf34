import { useState } from 'react'

/**
 * Code of the mailed link, after `confirm=` in the hash. Read once: the page that confirms with it shows the result
 * until it is left.
 */
export const useConfirmCode = (): string | null =>
  useState(() => new URLSearchParams(window.location.hash.slice(1)).get('confirm'))[0]
