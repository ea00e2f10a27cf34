import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Sample = { seconds: number; width?: number; height?: number; hue?: number; bitrate?: string; isNoisy?: boolean }

/** Creates a vertical H.264/AAC film like one from a phone, with a moving picture in the given hue. */
export async function sampleVideo(folder: string, name: string, sample: Sample): Promise<Buffer<ArrayBuffer>> {
  const { seconds, width = 1080, height = 1920, hue = 0, bitrate = '4M', isNoisy = false } = sample
  const file = join(folder, `${name}.mp4`)
  const picture = `testsrc2=size=${width}x${height}:rate=30,hue=h=${hue}${isNoisy ? ',noise=alls=24:allf=t' : ''}`
  await run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=220:sample_rate=48000',
    '-t',
    String(seconds),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    bitrate,
    '-g',
    '60',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    file,
  ])
  return Buffer.from(await readFile(file))
}
