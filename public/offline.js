// The offline page goes away by itself when the network is back, and tries again when it is told to.
addEventListener('online', () => location.reload())
for (const button of document.querySelectorAll('[data-reload]'))
  button.addEventListener('click', () => location.reload())
