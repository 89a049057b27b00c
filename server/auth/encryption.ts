import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Encrypts values that readers of the database and holders of the cookie must not read or alter. */
export interface Encryption {
  encrypt(text: string): Promise<string>;
  /** Throws if `encrypted` was not made by this site or was altered. */
  decrypt(encrypted: string): Promise<string>;
}

/** XChaCha20-Poly1305 with the site's own secret. */
export function createEncryption(secret: string): Encryption {
  return {
    encrypt: (text) => symmetricEncrypt({ key: secret, data: text }),
    decrypt: (encrypted) => symmetricDecrypt({ key: secret, data: encrypted }),
  };
}
