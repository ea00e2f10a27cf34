import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** In PEM. */
export type Certificate = { cert: string; key: string }

const DAY_MS = 24 * 60 * 60 * 1000

/** A value of ASN.1, in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const utcTime = (at: number) => der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value))

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'))
const COMMON_NAME = '550403'
const BASIC_CONSTRAINTS = '551d13'
const ALTERNATIVE_NAMES = '551d11'

/** A certificate of this machine that is its own authority, valid for a day. */
export function buildCertificate(address = '127.0.0.1'): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from('Kramik test')))))
  const ip = der(0x87, Buffer.from(address.split('.').map(Number)))
  const extensions = sequence(
    extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
    extension(ALTERNATIVE_NAMES, sequence(ip)),
  )
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const whole = sequence(signed, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
