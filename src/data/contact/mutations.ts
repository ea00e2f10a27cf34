import { mutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ContactMessage } from '#contracts/contact.ts'
import { browserApi } from '#lib/api.ts'

export const contactMutations = {
  send: (api = browserApi) =>
    mutationOptions({
      mutationKey: ['contact', 'send'],
      // Whether it can be sent is for the call to find out, so that the form can say so at once.
      networkMode: 'always',
      mutationFn: (message: ContactMessage) => api.post('/contact', z.null(), message),
    }),
}
