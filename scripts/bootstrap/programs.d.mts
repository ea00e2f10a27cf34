type Find = () => string | undefined

/** Paths of system programs, or undefined. `postgres` is the folder of its server binaries. */
export declare const findProgram: Readonly<
  Record<'ffmpeg' | 'ffprobe' | 'chromium' | 'headlessChromium' | 'postgres' | 'redis' | 'janus' | 'bubblewrap' | 'nginx', Find>
>
