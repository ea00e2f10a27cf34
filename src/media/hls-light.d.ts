/** The light build has the same types as the full one, but the package does not declare them. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
