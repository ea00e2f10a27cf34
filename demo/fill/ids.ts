import { v5 } from 'uuid'

const NAMESPACE = '6f1a8f0e-6a52-5a51-9d3a-5d5f6b1f6d10'

/** The same thing of the demo has the same id at every try. */
export const idOf = (kind: string, key: string) => v5(`${kind}/${key}`, NAMESPACE)
