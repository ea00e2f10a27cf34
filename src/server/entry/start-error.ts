/** Expected reason why the server cannot start. Its message tells the operator what to do, so no stack is printed. */
export class StartError extends Error {
  /** 78 tells a service manager not to try again, because only the operator can remove the cause (sysexits.h). */
  readonly exitCode: number = 78
}
