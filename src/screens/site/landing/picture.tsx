import type { LandingPicture } from './landing-content.ts'
import { drawingUrl, SCREENSHOT_SIZE, screenshotUrl } from './picture-address.ts'
import styles from './picture.module.css'

/** A plain drawing, or a screenshot in the frame of its device. */
export function Picture({ picture }: { picture: LandingPicture }) {
  if ('drawing' in picture) {
    return (
      <img
        className={styles.drawing}
        src={drawingUrl(picture.drawing)}
        alt=""
        width={560}
        height={420}
        loading="lazy"
        decoding="async"
      />
    )
  }
  const { screenshot, device, alt } = picture
  return (
    <div className={styles.stage}>
      <div className={styles[device]}>
        <img src={screenshotUrl(screenshot)} alt={alt} {...SCREENSHOT_SIZE[device]} loading="lazy" decoding="async" />
      </div>
    </div>
  )
}
