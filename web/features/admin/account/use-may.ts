import { useEffect, useState } from 'react';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { whoIsSignedIn } from './session.ts';

/** Whether who is signed in holds `permission`; not before that is known. What is not theirs is not offered. */
export function useMay(permission: Permission): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    whoIsSignedIn()
      .then((user) => setMay(user !== null && roleMay(user.role, permission)))
      .catch(() => setMay(false));
  }, [permission]);
  return may;
}
