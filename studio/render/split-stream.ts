const SLICE = 1
const KEY_SLICE = 5
const PARAMETERS = 7

/**
 * Cuts a bare H.264 stream (one slice a frame, parameters before each key frame) where the given
 * frames begin; each of them must be a key frame.
 */
export const splitStream = (stream: Buffer, starts: readonly number[]): Buffer[] => {
  const cuts: number[] = []
  let frames = 0
  let from = stream.indexOf('000001', 0, 'hex')
  while (from >= 0) {
    const kind = (stream[from + 3] ?? 0) & 31
    if (kind === PARAMETERS && starts[cuts.length] === frames) {
      // A long start code has one more zero before it.
      cuts.push(from > 0 && stream[from - 1] === 0 ? from - 1 : from)
    }
    if (kind === SLICE || kind === KEY_SLICE) frames += 1
    from = stream.indexOf('000001', from + 3, 'hex')
  }
  if (cuts.length !== starts.length)
    throw new Error(`The encoder gave ${cuts.length} of ${starts.length} key frames that were asked for`)
  return cuts.map((cut, i) => stream.subarray(cut, cuts[i + 1] ?? stream.length))
}
