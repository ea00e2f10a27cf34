/** Loaded into a server under test: runs the garbage collector on request. Needs Node with `--expose-gc`. */
process.on('message', (order) => {
  if (order !== 'collect') return
  globalThis.gc?.()
  process.send?.('collected')
})
