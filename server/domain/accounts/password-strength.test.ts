import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-strength.ts';

test.each(['password', 'PASSWORD', '12345678', 'aaaaaaaaaa', 'Morin2024!', 'morin12345'])(
  'refuses %s',
  (password) => {
    expect(() => refuseWeakPassword(password, 'Morin')).toThrow(
      expect.objectContaining({ code: 'validation', details: { fields: { password: expect.any(String) } } }),
    );
  },
);

test.each(['two strings, one asks', 'хоёр чавхдаст хуур', '🎻🎻 one answers', 'morin khuur player'])(
  'takes %s',
  (password) => {
    expect(() => refuseWeakPassword(password, 'Morin')).not.toThrow();
  },
);
