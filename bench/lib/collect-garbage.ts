/** Loaded into a server under test: runs the garbage collector on request. Needs Node with `--expose-gc`. */
process.on('message', (asked) => {
  if (asked !== 'collect') return
  globalThis.gc?.()
  process.send?.('collected')
})
