import type OneSignalSdk from 'react-onesignal'

/** First notification, shown after a user has agreed. */
export type Welcome = { title: string; message: string }

let connection: Promise<typeof OneSignalSdk> | null = null

/** Loads the provider's script and service worker once. */
const connect = (appId: string, welcome: Welcome) =>
  (connection ??= load(appId, welcome).catch((error: unknown) => {
    connection = null
    throw error
  }))

async function load(appId: string, { title, message }: Welcome) {
  const { default: OneSignal } = await import('react-onesignal')
  await OneSignal.init({
    appId,
    serviceWorkerPath: 'push/OneSignalSDKWorker.js',
    serviceWorkerParam: { scope: '/push/' },
    welcomeNotification: { title, message },
    autoResubscribe: true,
    allowLocalhostAsSecureOrigin: true,
  })
  return OneSignal
}

export async function connectPush(appId: string, userId: string, welcome: Welcome) {
  const OneSignal = await connect(appId, welcome)
  await OneSignal.login(userId)
}

/** Shows the browser's prompt. Returns true if the user agreed. */
export async function promptForPush(appId: string, userId: string, welcome: Welcome): Promise<boolean> {
  const OneSignal = await connect(appId, welcome)
  await OneSignal.Notifications.requestPermission()
  if (!OneSignal.Notifications.permission) return false
  await OneSignal.login(userId)
  return true
}

/** Disconnects, so that a user's notifications do not reach the next user of this browser. */
export async function disconnectPush() {
  const OneSignal = await connection?.catch(() => null)
  await OneSignal?.logout()
}
