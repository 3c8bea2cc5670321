export { PAYLOAD_ALGORITHM, PAYLOAD_ENCRYPTION, createPayloadEncryptor, encryptPayload } from './encrypt.ts';
export type { EncryptOptions, PayloadEncryptorDeps, PublicKeyJwk } from './encrypt.ts';
