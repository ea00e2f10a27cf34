/** Expected reason why the server cannot start. Its message tells the operator what to do, so no stack is printed. */
export class StartError extends Error {}
