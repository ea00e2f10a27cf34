import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ContactMessage } from '#contracts/site/contact.ts'
import { browserApi } from '#lib/browser/browser-api.ts'

export const contactMutations = {
  send: (api = browserApi) =>
    mutationOptions({
      mutationKey: ['contact', 'send'],
      // Send even if the browser claims to be offline, so that the form shows an error at once instead of waiting.
      networkMode: 'always',
      mutationFn: (message: ContactMessage) => api.post('/contact', z.null(), message),
    }),
}
