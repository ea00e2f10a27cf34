/** Number of devices that a browser remembers, one for each of its users. */
export const KNOWN_DEVICES_MAX = 5
export const DEVICE_TOKEN_MAX = 1000
