/** The light build has the types of the whole one, but the package does not say so. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
