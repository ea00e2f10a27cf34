import { TriangleAlert } from 'lucide-react'
import styles from './example-operator.module.css'

/** Says that the company named here is made up, until somebody has put in their own. */
export const ExampleOperator = ({ text }: { text: string }) => (
  <p className={styles.note}>
    <TriangleAlert size={20} />
    <span>{text}</span>
  </p>
)
