import sharp from 'sharp'
import type { Svg } from '../art/pen.ts'
import { wholePicture, type Region } from '../art/scene.ts'
import { HEIGHT, stageCanvas, WIDTH } from '../art/stages/frame.ts'
import { cut, layOver } from './blend.ts'
import { feed, startFfmpeg } from './ffmpeg.ts'
import { splitStream } from './split-stream.ts'

export const FPS = 25

interface Take {
  readonly front: (t: number) => Svg
  readonly seconds: number
}

const part = (region: Region, content: Svg): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${region.width}" height="${region.height}" viewBox="${region.x} ${region.y} ${region.width} ${region.height}">${content}</svg>`,
  )

const raster = (svg: Buffer): Promise<Buffer> => sharp(svg).ensureAlpha().raw().toBuffer()

const rec709 = 'scale=out_color_matrix=bt709:out_range=tv'

/** Several takes on one stage, played one after another by one encoder. */
export interface Sequence {
  readonly back: Svg
  readonly region?: Region
  /** Draws every second frame only, as drawn animation does. */
  readonly onTwos?: boolean
  readonly takes: readonly Take[]
}

const frameCount = (take: Take): number => Math.round(take.seconds * FPS)

/**
 * Encodes every take as bare H.264 that begins with a key frame, so that takes can be joined
 * and repeated byte by byte: a loop is drawn and encoded once, however often it is played.
 */
export const encodeSequence = async (program: string, sequence: Sequence): Promise<Buffer[]> => {
  const region = sequence.region ?? wholePicture
  const rate = sequence.onTwos ? FPS / 2 : FPS
  const lengths = sequence.takes.map(frameCount)
  const starts = lengths.map((_, i) => lengths.slice(0, i).reduce((sum, frames) => sum + frames, 0))
  const total = lengths.reduce((sum, frames) => sum + frames, 0)
  const back = await raster(Buffer.from(stageCanvas(sequence.back)))
  const under = cut(back, WIDTH, region)
  const run = startFfmpeg(program, [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb0',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-framerate',
    String(rate),
    '-i',
    'pipe:3',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb0',
    '-s',
    `${region.width}x${region.height}`,
    '-framerate',
    String(rate),
    '-i',
    'pipe:0',
    '-filter_complex',
    `[0:v]${rec709},format=yuv420p,loop=loop=-1:size=1[back];[1:v]${rec709},format=yuv420p[front];[back][front]overlay=x=${region.x}:y=${region.y}:eof_action=repeat:format=yuv420${sequence.onTwos ? `,fps=${FPS}` : ''}[v]`,
    '-map',
    '[v]',
    '-frames:v',
    String(total),
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'slow',
    '-crf',
    '27',
    '-maxrate',
    '2000k',
    '-bufsize',
    '4000k',
    '-g',
    '50',
    '-sc_threshold',
    '0',
    '-bf',
    '0',
    '-threads',
    '1',
    '-force_key_frames',
    starts.map((frame) => (frame / FPS).toFixed(3)).join(','),
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
    '-f',
    'h264',
    'pipe:1',
  ])
  run.second.end(back)
  const drawings = sequence.takes.flatMap((take) => {
    const count = Math.round(take.seconds * rate)
    return Array.from({ length: count }, (_, index) => () => raster(part(region, take.front(index / count))))
  })
  try {
    // One picture ahead: while ffmpeg takes this one, the next is being drawn.
    let next = drawings[0]?.()
    for (let index = 0; next && !run.input.destroyed; index += 1) {
      const frame = await next
      next = drawings[index + 1]?.()
      next?.catch(() => undefined)
      await feed(run.input, layOver(under, frame))
    }
    run.input.end()
  } catch (error) {
    run.stop()
    throw error
  }
  return splitStream(await run.output, starts)
}
