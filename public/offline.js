// The offline page goes away by itself when the network is back.
addEventListener('online', () => location.reload())
