import type { Account, DeleteAccountForm, NameForm } from '#contracts/account.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api/api.ts';

/** Reads the visitor's own account. Throws `ApiError` 401 if they are not signed in. */
export async function fetchAccount(): Promise<Account> {
  return request<Account>(API.account);
}

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await request(API.logout, { body: {} });
}

/** Requests another link that confirms the email. Throws `ApiError` 409 if it is confirmed already. */
export async function sendVerification(): Promise<void> {
  await request(API.accountVerification, { body: {} });
}

/** Changes one’s own name. Throws `ApiError` 400 with the rejected fields. */
export async function changeName(body: NameForm): Promise<void> {
  await request(API.account, { body });
}

/** Chooses the time zone that one reads dates in; `null` for the team's usual one. */
export async function chooseTimeZone(timeZone: string | null): Promise<void> {
  await request(API.accountTimeZone, { body: { timeZone } });
}

/** Ends every session, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await request(API.accountSessions, { body: {} });
}

/** Changes the password; every session ends. Throws `ApiError` 400 with the rejected field. */
export async function changePassword(body: { currentPassword: string; password: string }): Promise<void> {
  await request(API.accountPassword, { body });
}

/**
 * Deletes the account and everything that belongs to it. Throws `ApiError` 400 for a wrong password, 409 for a
 * partner’s open books.
 */
export async function deleteAccount(body: DeleteAccountForm): Promise<void> {
  await request(API.accountDelete, { body });
}
