import { z } from 'zod'

// Zod probes for `eval` when a schema is made, which the content security policy would report: so this comes before
// the first contract is imported.
z.config({ jitless: true })
