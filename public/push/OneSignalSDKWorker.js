// Of its own scope, /push/, beside our own worker at the root; registered only where push is configured.
importScripts('https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js')
