type Find = () => string | undefined

/** Where each program of the system is, or undefined. `postgres` is the folder of its server binaries. */
export declare const findProgram: Readonly<
  Record<'ffmpeg' | 'ffprobe' | 'chromium' | 'postgres' | 'redis' | 'janus', Find>
>
