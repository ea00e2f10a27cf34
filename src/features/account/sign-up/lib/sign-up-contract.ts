import { SignUp } from '#contracts/account/auth.ts'

/** The form has a username always: one is suggested once the first name is known. */
export const SignUpForm = SignUp.required({ username: true })
