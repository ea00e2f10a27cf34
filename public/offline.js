// The offline page goes away by itself when the page that is wanted can be had, and tries at once when it is told to.
const TRY_EVERY_MS = 3000

async function reloadWhenBack() {
  if (!navigator.onLine) return
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (answer.status < 500) location.reload()
  } catch {
    // Still nothing: a network that is back is not always one that leads anywhere.
  }
}

// At /offline itself there is nothing to wait for.
if (location.pathname !== '/offline') {
  addEventListener('online', () => void reloadWhenBack())
  setInterval(() => void reloadWhenBack(), TRY_EVERY_MS)
}
for (const button of document.querySelectorAll('[data-reload]'))
  button.addEventListener('click', () => location.reload())
