import { connectToastArea } from '#ui/toast.ts'

// Test files share modules: discard the toasts that another file left waiting.
connectToastArea(() => {})()

/** The tools wait a second for what is to appear, which a busy machine may need for one rendering. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 20_000 })
}
