import { TriangleAlert } from 'lucide-react'
import styles from './example-operator.module.css'

/** Notice that the company named here is an example. For use until the real details are entered. */
export const ExampleOperator = ({ text }: { text: string }) => (
  <p className={styles.note}>
    <TriangleAlert size={20} />
    <span>{text}</span>
  </p>
)
