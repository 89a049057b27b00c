import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Hides what nobody who reads the database, or holds the cookie, should read or alter. */
export interface Seal {
  seal(text: string): Promise<string>;
  /** Throws where `sealed` was not made by this site, or was altered. */
  unseal(sealed: string): Promise<string>;
}

/** XChaCha20-Poly1305 with the site's own secret. */
export function createSeal(secret: string): Seal {
  return {
    seal: (text) => symmetricEncrypt({ key: secret, data: text }),
    unseal: (sealed) => symmetricDecrypt({ key: secret, data: sealed }),
  };
}
