import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { connectToastArea } from '#ui/toast.ts'

/** Testing Library's default timeout of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 20_000 })

// Files share their modules and storage, so nothing of a test may stay. Runs after the hooks of the file itself.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  dropWaitingToasts()
})

const dropWaitingToasts = () => connectToastArea(() => {})()
