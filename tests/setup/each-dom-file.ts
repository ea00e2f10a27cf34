import { configure } from '@testing-library/dom'

/** Testing Library's default timeout of one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 20_000 })
